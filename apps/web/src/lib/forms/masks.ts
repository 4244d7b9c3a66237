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

/** Where the caret belongs after masking: behind as many digits as stood before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/[\d+]/.test(masked[index] ?? '')) seen += 1;
  }
  return masked.length;
}
