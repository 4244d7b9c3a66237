/** Masks shape what is typed; they never refuse it. */

/** A Brazilian number with its area code, (11) 98214-7730; a leading + lets any country's pass. */
export function maskPhone(text: string): string {
  const international = text.trimStart().startsWith('+');
  let digits = text.replace(/\D/g, '');
  if (international) return `+${digits.slice(0, 15)}`;
  if (digits.length > 11 && digits.startsWith('55')) digits = digits.slice(2);
  digits = digits.slice(0, 11);
  if (digits.length <= 2) return digits;
  const area = `(${digits.slice(0, 2)}) `;
  const rest = digits.slice(2);
  const head = rest.length > 8 ? 5 : 4;
  return rest.length > head ? `${area}${rest.slice(0, head)}-${rest.slice(head)}` : area + rest;
}

/** ##:## */
export function maskTime(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** R$ 1.490,90: at most seven digits before the comma and two after it, and never less than nothing. */
export function maskMoney(text: string): string {
  const [whole = '', ...cents] = text.replace(/[^\d,]/g, '').split(',');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 7);
  if (digits === '' && cents.length === 0) return '';
  const grouped = (digits || '0').replace(/\B(?=(\d{3})+$)/g, '.');
  return `R$ ${grouped}${cents.length > 0 ? `,${cents.join('').slice(0, 2)}` : ''}`;
}

/** What a field with that mask says, with a dot as the server wants it. */
export function moneyOf(masked: string): string {
  return masked
    .replace(/[^\d,]/g, '')
    .replace(',', '.')
    .replace(/\.$/, '');
}

/** A Brazilian postal code, 00000-000. */
export function maskPostalCode(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** What counts for the caret: digits and a leading +; a mask may let people type more. */
export const digitsAndPlus = /[\d+]/g;

/** Where the caret belongs after masking: behind as many typed characters as stood before it. */
export function caretAfter(masked: string, before: string, typed = digitsAndPlus): number {
  const wanted = before.match(typed)?.length ?? 0;
  if (wanted === 0) return 0;
  const last = [...masked.matchAll(typed)][wanted - 1];
  return last ? last.index + 1 : masked.length;
}
