import { comparableNumber, shortNumber } from '@prosa/contract/phone';
import { sql } from 'kysely';
import type { Address, Peer } from '../../channels/address.ts';
import type { IdentityKind } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';

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

export type FoundIdentity = Identity & { contactId: number; matchValue: string };

export async function findIdentities(
  scope: CompanyScope,
  identities: readonly Identity[],
): Promise<FoundIdentity[]> {
  const rows = await scope.db
    .selectFrom('contact_identities')
    .select(['contact_id', 'kind', 'value', 'match_value'])
    .where('company_id', '=', scope.companyId)
    .where((row) =>
      row.or(
        identities.map((one) =>
          row.and([
            row('scope', '=', scopeOf(one)),
            row('kind', '=', one.kind),
            row('match_value', '=', comparable(one)),
          ]),
        ),
      ),
    )
    .execute();
  // In the order asked for: the first is who the channel says it is.
  return identities.flatMap((one) =>
    rows
      .filter((row) => row.kind === one.kind && row.match_value === comparable(one))
      .map((row) => ({
        kind: row.kind,
        value: row.value,
        matchValue: row.match_value,
        contactId: row.contact_id,
      })),
  );
}

/** Until the commit nobody else makes a contact for them: two chats may name the same person. */
export async function lockIdentities(
  scope: CompanyScope,
  identities: readonly Identity[],
): Promise<void> {
  const keys = identities.map(
    (one) => `${scope.companyId}:${scopeOf(one)}:${one.kind}:${comparable(one)}`,
  );
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${key}`}, 0))`.execute(
      scope.db,
    );
  }
}

/** What the channel answers is the spelling that counts. */
export async function addIdentities(
  scope: CompanyScope,
  contactId: number,
  identities: readonly Identity[],
): Promise<void> {
  await scope.db
    .insertInto('contact_identities')
    .values(
      identities.map((one) => ({
        company_id: scope.companyId,
        contact_id: contactId,
        scope: scopeOf(one),
        kind: one.kind,
        value: one.value,
        match_value: comparable(one),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'scope', 'kind', 'match_value'])
        .doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
}

/**
 * Where to write to by this connection: the number if there is one, otherwise the LID; a group has
 * only itself. On a page it is the id that the person has there.
 */
export async function chatAddress(
  scope: CompanyScope,
  contactId: number,
  connectionId: number,
): Promise<Address | null> {
  const rows = await scope.db
    .selectFrom('contact_identities')
    .select(['kind', 'value', 'scope'])
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .where('scope', '=', (row) =>
      row.fn.coalesce(
        row
          .selectFrom('meta_accounts')
          .select('account_id')
          .where('meta_accounts.company_id', '=', scope.companyId)
          .where('meta_accounts.connection_id', '=', connectionId),
        row.val(WHATSAPP),
      ),
    )
    .execute();
  for (const wanted of ['group', 'phone', 'lid', 'messenger', 'instagram'] as const) {
    const found = rows.find((row) => row.kind === wanted);
    if (found) return addressIn(found);
  }
  return null;
}

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
