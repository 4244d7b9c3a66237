import type { TelephoneView } from '@prosa/lab/contract/telephone';

/** Businesses' telephones, first those that nothing is linked to yet: who scans, means one of them. */
export function scanningNumbers(telephones: readonly TelephoneView[]): TelephoneView[] {
  return telephones
    .filter(({ ban }) => ban === null)
    .sort((a, b) => Number(a.devices.length > 0) - Number(b.devices.length > 0));
}
