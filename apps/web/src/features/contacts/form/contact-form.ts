import { type Contact, type ContactChanges, contactBody } from '@prosa/contract/contact';
import { formatNumber } from '../../../lib/phone.ts';

export type ContactValues = {
  name: string;
  number: string;
  email: string;
  extraInfo: { name: string; value: string }[];
};

export type Initial = { name?: string; number?: string };

export function valuesOf(contact: Contact | null, initial: Initial = {}): ContactValues {
  return {
    name: contact?.name ?? initial.name ?? '',
    number: readable(contact?.number ?? initial.number ?? ''),
    email: contact?.email ?? '',
    extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
  };
}

function readable(number: string): string {
  return /^\d+$/.test(number) ? formatNumber(number) : number;
}

/**
 * Rows that nobody filled in are no information; and a blank number is left as it is. So is a name that
 * nobody changed: the channel may have told one that is shorter or longer than what is typed here.
 */
export function filledIn(
  { name, number, extraInfo, ...rest }: ContactValues,
  contact: Contact | null,
): Record<string, unknown> {
  return {
    ...rest,
    ...(name !== contact?.name && { name }),
    ...(number.trim() !== '' && { number }),
    extraInfo: extraInfo.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
  };
}

/** What somebody typed anew. */
const contactChanged = contactBody.partial();

/** Only whoever is to be written to at once needs a number. */
export function schemaFor(needsNumber: boolean, contact: Contact | null) {
  if (!contact) return needsNumber ? contactBody.required({ number: true }) : contactBody;
  return needsNumber ? contactChanged.required({ number: true }) : contactChanged;
}

export function bodyOf(values: ContactValues, contact: Contact | null): ContactChanges {
  const number = withCountryCode(values.number);
  const body = filledIn({ ...values, number }, contact);
  return contact ? contactChanged.parse(body) : contactBody.parse(body);
}

/** As WhatsApp wants it. Whoever writes a Brazilian number the way it is said at home means 55. */
export function withCountryCode(typed: string): string {
  if (typed.trim().startsWith('+')) return typed;
  const digits = typed.replace(/\D/g, '');
  return /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits) ? `55${digits}` : typed;
}
