/** A number as WhatsApp knows it (digits with country code), for reading: +55 11 93847-1205. */
export function formatNumber(digits: string): string {
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  if (!brazilian) return `+${digits}`;
  const [, area, head, tail] = brazilian;
  return `+55 ${area} ${head}-${tail}`;
}

/** What was typed, as digits with country code; without one it is a Brazilian number. */
export function numberOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '' || typed.trimStart().startsWith('+')) return digits;
  return digits.length > 11 && digits.startsWith('55') ? digits : `55${digits}`;
}
