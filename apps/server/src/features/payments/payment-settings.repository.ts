import type { Provider } from '@prosa/contract/payment';
import type { Db } from '../../db/schema.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { decrypt, encrypt } from '../../security/encryption.ts';
import type { Keys } from '../../security/keys.ts';

/** As it is used: in memory alone, and never in an answer. */
export type ProviderSetup = {
  isOn: boolean;
  shown: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
};

/** Where a provider's secrets belong: they open as no other's. */
export function providerSecretsPlace(provider: string): string {
  return `payment-provider:${provider}`;
}

export async function readSetups(db: Db, keys: Keys): Promise<Map<Provider, ProviderSetup>> {
  const rows = await db
    .selectFrom('payment_providers')
    .select(['provider', 'is_on', 'shown', 'secrets'])
    .execute();
  return new Map(
    rows.map(({ provider, is_on: isOn, shown, secrets }) => {
      const opened = secrets && decrypt(keys, providerSecretsPlace(provider), secrets);
      return [provider, { isOn, shown, secrets: opened ? JSON.parse(opened) : {} }];
    }),
  );
}

export async function writeSetup(
  { db, now }: AcrossCompaniesScope,
  keys: Keys,
  provider: Provider,
  { isOn, shown, secrets }: ProviderSetup,
): Promise<void> {
  const isEmpty = Object.keys(secrets).length === 0;
  const sealed = isEmpty
    ? null
    : encrypt(keys, providerSecretsPlace(provider), JSON.stringify(secrets));
  const row = { is_on: isOn, shown: JSON.stringify(shown), secrets: sealed, updated_at: now };
  await db
    .insertInto('payment_providers')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
}

export async function lastEvents(db: Db): Promise<Map<Provider, Date>> {
  const rows = await db
    .selectFrom('payment_events')
    .select(({ fn }) => ['provider', fn.max('received_at').as('at')])
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, at }) => [provider, new Date(at)]));
}
