import { type Contact, type ContactBody, contactBody } from '@prosa/contract/contact';
import { formatNumber } from '../../lib/phone.ts';

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

/** Rows that nobody filled in are no information; and a blank number is left as it is. */
export function filledIn({ number, extraInfo, ...rest }: ContactValues): Record<string, unknown> {
  return {
    ...rest,
    ...(number.trim() !== '' && { number }),
    extraInfo: extraInfo.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
  };
}

/** Only whoever is to be written to at once needs a number. */
export function schemaFor(needsNumber: boolean) {
  return needsNumber ? contactBody.required({ number: true }) : contactBody;
}

export function bodyOf(values: ContactValues): ContactBody {
  return contactBody.parse(filledIn({ ...values, number: withCountryCode(values.number) }));
}

/** As WhatsApp wants it. Whoever writes a Brazilian number the way it is said at home means 55. */
export function withCountryCode(typed: string): string {
  if (typed.trim().startsWith('+')) return typed;
  const digits = typed.replace(/\D/g, '');
  return /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits) ? `55${digits}` : typed;
}
