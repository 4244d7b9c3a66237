import { comparableNumber, shortNumber } from '@prosa/contract/phone';
import { type Selectable, sql } from 'kysely';
import type { Address, Peer } from '../../channels/address.ts';
import { batched } from '../../db/batching/batched.ts';
import { insertRows } from '../../db/batching/bulk-statements.ts';
import { claimExclusively } from '../../db/batching/exclusive-claim.ts';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { IdentityKind } from '../../db/tables/conversation-tables.ts';

/** Ids of Messenger and Instagram mean something on one page only; WhatsApp's everywhere. */
const WHATSAPP = '';

export type Identity = { kind: IdentityKind; value: string; scope?: string };

export function addressesOf({ address, also }: Peer): Address[] {
  return also ? [address, also] : [address];
}

export function comparable({ kind, value }: Identity): string {
  return kind === 'phone' ? comparableNumber(value) : value;
}

function scopeOf({ scope = WHATSAPP }: Identity): string {
  return scope;
}

export type FoundIdentity = Identity & {
  contactId: number;
  matchValue: string;
  hasWritten: boolean;
};

/** In the order asked for: the first is who the channel says it is. */
export const findIdentities = batched(
  async (scope: ReadScope, asked: readonly (readonly Identity[])[]): Promise<FoundIdentity[][]> => {
    const wanted = asked.flat();
    const { rows } = await sql<Selectable<Database['contact_identities']>>`
      select identity.*
      from unnest(${wanted.map(scopeOf)}::text[], ${wanted.map(({ kind }) => kind)}::text[],
        ${wanted.map(comparable)}::text[]) as wanted (scope, kind, match_value)
      join contact_identities as identity
        on identity.scope = wanted.scope and identity.kind = wanted.kind
        and identity.match_value = wanted.match_value
      where identity.company_id = ${scope.companyId}`.execute(scope.db);
    const found = new Map(
      rows.map(({ kind, value, match_value: matchValue, contact_id: contactId, ...row }) => [
        keyOf({ kind, value: matchValue, scope: row.scope }),
        { kind, value, matchValue, contactId, hasWritten: row.has_written },
      ]),
    );
    return asked.map((identities) =>
      identities.flatMap((one) => found.get(keyOf({ ...one, value: comparable(one) })) ?? []),
    );
  },
);

function keyOf(identity: Identity): string {
  return `${scopeOf(identity)}:${identity.kind}:${identity.value}`;
}

const lockAll = batched(async (scope, asked: readonly (readonly string[])[]) => {
  const keys = [...new Set(asked.flat())].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key
    `.execute(scope.db);
  return asked.map(() => undefined);
});

/** Until the commit nobody else makes a contact for them: two chats may name the same person. */
export async function lockIdentities(
  scope: CompanyScope,
  identities: readonly Identity[],
): Promise<void> {
  const keys = identities.map((one) => keyOf({ ...one, value: comparable(one) }));
  for (const key of keys) claimExclusively(scope, 'identity', key);
  await lockAll(
    scope,
    keys.map((key) => `identity:${scope.companyId}:${key}`),
  );
}

type Named = {
  contactId: number;
  identities: readonly Identity[];
  /** They have just written, by these names. */
  hasWritten?: boolean;
};

const addAll = batched(async (scope, asked: readonly Named[]) => {
  const rows = asked.flatMap(({ contactId, identities, hasWritten = false }) =>
    identities.map((one) => ({
      has_written: hasWritten,
      contact_id: contactId,
      scope: scopeOf(one),
      kind: one.kind,
      value: one.value,
      match_value: comparable(one),
    })),
  );
  await insertRows(scope, 'contact_identities', rows, {
    onConflict: sql`on conflict (company_id, scope, kind, match_value)
      do update set value = excluded.value,
        has_written = contact_identities.has_written or excluded.has_written`,
  });
  return asked.map(() => undefined);
});

/** What the channel answers is the spelling that counts. */
export function addIdentities(
  scope: CompanyScope,
  contactId: number,
  identities: readonly Identity[],
  hasWritten = false,
): Promise<void> {
  return addAll(scope, { contactId, identities, hasWritten });
}

/**
 * Where to write to by this connection: the number if there is one, otherwise the LID; a group has
 * only itself. On a page it is the id that the person has there.
 */
export function chatAddress(
  scope: ReadScope,
  contactId: number,
  connectionId: number,
): Promise<Address | null> {
  return chatAddresses(scope, { contactId, connectionId });
}

const chatAddresses = batched(
  async (scope: ReadScope, asked: readonly { contactId: number; connectionId: number }[]) => {
    const { rows } = await sql<Selectable<Database['contact_identities']> & { place: number }>`
      select identity.*, chat.place
      from unnest(${asked.map((one) => one.contactId)}::bigint[],
        ${asked.map((one) => one.connectionId)}::bigint[])
        with ordinality as chat (contact_id, connection_id, place)
      left join meta_accounts as account
        on account.company_id = ${scope.companyId} and account.connection_id = chat.connection_id
      join contact_identities as identity on identity.contact_id = chat.contact_id
        and identity.scope = case when account.account_id is null then ${WHATSAPP} else account.account_id end
      where identity.company_id = ${scope.companyId}`.execute(scope.db);
    return asked.map((_, index) => {
      const theirs = rows.filter(({ place }) => place === index + 1);
      for (const wanted of ['group', 'phone', 'lid', 'messenger', 'instagram'] as const) {
        const found = theirs.find((row) => row.kind === wanted);
        if (found) return addressIn(found);
      }
      return null;
    });
  },
);

function addressIn({ kind, value, scope }: { kind: IdentityKind; value: string; scope: string }) {
  return { kind, value, ...(scope !== WHATSAPP && { scope }) };
}

/** Every way in which a channel may have written them: numbers also without their ninth digit. */
export async function everySpelling(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<Address[]> {
  const rows = await scope.db
    .selectFrom('contact_identities')
    .select(['kind', 'value', 'match_value', 'scope'])
    .where('company_id', '=', scope.companyId)
    .where('contact_id', 'in', [...contactIds])
    .execute();
  return rows.flatMap((row): Address[] => {
    const { kind, value, match_value } = row;
    if (kind !== 'phone') return [addressIn(row)];
    const spellings = new Set([value, match_value, shortNumber(match_value)]);
    return [...spellings].map((one) => ({ kind, value: one }));
  });
}
