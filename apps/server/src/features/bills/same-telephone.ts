import { comparableNumber } from '@prosa/contract/phone';

/** "(11) 99001-0001" in a system, 5511990010001 on WhatsApp; with or without the ninth digit. */
export function isTelephoneOf(number: string | null, telephones: readonly string[]): boolean {
  if (!number) return false;
  const own = comparableNumber(number.replaceAll(/\D/g, ''));
  return telephones.some((one) => {
    const digits = one.replaceAll(/\D/g, '').replace(/^0+/, '');
    // Without its area code a number is many people's.
    if (digits.length < 10) return false;
    const whole = digits.length <= 11 ? `55${digits}` : digits;
    return comparableNumber(whole) === own;
  });
}
