import { type Subscription, subscriptionBody } from '@prosa/contract/subscription';
import { maskPostalCode } from '../../../lib/forms/masks.ts';

export type BillingValues = {
  firstName: string;
  lastName: string;
  document: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  country: 'BR' | 'usa';
};

/** As it was given last time. */
export function valuesOf(billing: Subscription['billing']): BillingValues {
  return {
    firstName: billing?.firstName ?? '',
    lastName: billing?.lastName ?? '',
    document: billing?.document ?? '',
    address2: billing?.address2 ?? '',
    city: billing?.city ?? '',
    state: billing?.state ?? '',
    zipcode: billing ? maskPostalCode(billing.zipcode) : '',
    country: billing?.country ?? 'BR',
  };
}

export type BillingMessages = {
  [Field in 'firstName' | 'address2' | 'city' | 'zipcode' | 'country' | 'document']: string;
} & { zipcodeFormat: string; documentFormat: string };

/** Pure: what is wrong with the first step, field by field and in the specification's words. */
export function checkBilling(
  values: BillingValues,
  needsDocument: boolean,
  words: BillingMessages,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of ['firstName', 'address2', 'city', 'zipcode', 'country'] as const) {
    if (values[field].trim() === '') wrong[field] = words[field];
  }
  const isBrazilian = values.country === 'BR';
  if (!wrong.zipcode && isBrazilian && values.zipcode.replace(/\D/g, '').length !== 8) {
    wrong.zipcode = words.zipcodeFormat;
  }
  if (values.document.trim() === '') {
    if (needsDocument) wrong.document = words.document;
  } else if (!subscriptionBody.shape.document.safeParse(values.document).success) {
    wrong.document = words.documentFormat;
  }
  return wrong;
}
