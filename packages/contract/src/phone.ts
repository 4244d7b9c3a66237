/**
 * Brazilian mobile numbers gained a ninth digit, and WhatsApp still knows many without it: both
 * spellings are the same person. This is what numbers are compared by, always with the digit.
 */
export function comparableNumber(digits: string): string {
  const short = /^55([1-9][1-9])([6-9]\d{7})$/.exec(digits);
  return short ? `55${short[1]}9${short[2]}` : digits;
}

/** The same number as it was before the ninth digit; any other number as it is. */
export function shortNumber(digits: string): string {
  const long = /^55([1-9][1-9])9([6-9]\d{7})$/.exec(digits);
  return long ? `55${long[1]}${long[2]}` : digits;
}
