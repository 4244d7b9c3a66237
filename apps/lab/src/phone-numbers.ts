import { createHash } from 'node:crypto';

/** Brazil, area code, and eight digits with or without the ninth one that mobiles were given. */
const BRAZILIAN_MOBILE = /^55(\d{2})(9?)([6-9]\d{7})$/;

/**
 * The same mobile as it is also written: WhatsApp knows each by one form only, but finds it by
 * both.
 */
export function otherForm(number: string): string | undefined {
  const match = BRAZILIAN_MOBILE.exec(number);
  if (!match) return undefined;
  const [, area, ninth, rest] = match;
  return ninth ? `55${area}${rest}` : `55${area}9${rest}`;
}

/** Looks like one and stays the same for the same number, also in the next run. */
export function lidFor(number: string): string {
  const digest = createHash('sha256').update(`lid of ${number}`).digest();
  return String(100_000_000_000_000 + (digest.readUIntBE(0, 6) % 800_000_000_000_000));
}
