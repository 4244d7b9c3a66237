import type { Channel, Provider } from '@prosa/contract/connection';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { decrypt, encrypt } from '../../security/encryption.ts';
import type { Keys } from '../../security/keys.ts';
import type { ConnectionRef } from '../channel.ts';
import { sealedParts, sealedPlace } from '../sealed-place.ts';

export type MetaAccount = {
  accountId: string;
  pageId: string;
  /** As people know it: @name on Instagram, otherwise the page's id. */
  handle: string;
  /** Null once it has been logged out. */
  token: string | null;
};

/** With who logged in, by the name that the app knows them by; null if it was not told. */
export type NewAccount = MetaAccount & { token: string; userId: string | null };

const place = (connection: ConnectionRef) => sealedPlace(connection, sealedParts.pageToken);

export async function findAccount(
  parts: { scopes: Scopes; keys: Keys },
  connection: ConnectionRef,
): Promise<MetaAccount | null> {
  const { companyId, connectionId } = connection;
  const row = await parts.scopes.inCompany({ companyId, actor: null }, (scope) =>
    scope.db
      .selectFrom('meta_accounts')
      .select(['account_id', 'page_id', 'handle', 'token'])
      .where('company_id', '=', companyId)
      .where('connection_id', '=', connectionId)
      .executeTakeFirst(),
  );
  if (!row) return null;
  return {
    accountId: row.account_id,
    pageId: row.page_id,
    handle: row.handle,
    token: row.token && decrypt(parts.keys, place(connection), row.token),
  };
}

export async function saveAccount(
  scope: CompanyScope,
  keys: Keys,
  connectionId: number,
  { accountId, pageId, handle, token, userId }: NewAccount,
): Promise<void> {
  const { companyId } = scope;
  const values = {
    account_id: accountId,
    page_id: pageId,
    handle,
    token: encrypt(keys, place({ companyId, connectionId }), token),
    user_id: userId,
    is_held: true,
  };
  await scope.db
    .insertInto('meta_accounts')
    .values({ company_id: companyId, connection_id: connectionId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'connection_id']).doUpdateSet(values))
    .execute();
}

/** Whoever has the page elsewhere may connect it from now on. */
export async function releaseAccount(scope: CompanyScope, connectionId: number): Promise<void> {
  await scope.db
    .updateTable('meta_accounts')
    .set({ is_held: false })
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}

export async function forgetToken(scope: CompanyScope, connectionId: number): Promise<void> {
  await scope.db
    .updateTable('meta_accounts')
    .set({ token: null, user_id: null, is_held: false })
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** The company's connection for this account, if it has one already. */
export async function findConnectionOf(
  scope: CompanyScope,
  line: { channel: Channel; provider: Provider; accountId: string },
): Promise<number | null> {
  const row = await scope.db
    .selectFrom('meta_accounts')
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.company_id', '=', 'meta_accounts.company_id')
        .onRef('connections.id', '=', 'meta_accounts.connection_id'),
    )
    .select('connections.id')
    .where('meta_accounts.company_id', '=', scope.companyId)
    .where('meta_accounts.account_id', '=', line.accountId)
    .where('connections.channel', '=', line.channel)
    .where('connections.provider', '=', line.provider)
    .where('connections.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** ACROSS COMPANIES: a webhook names the account alone. */
export async function connectionOf(
  scopes: Scopes,
  line: { channel: Channel; provider: Provider; accountId: string },
): Promise<ConnectionRef | null> {
  const row = await scopes.DANGEROUSLY_acrossCompanies(
    'a webhook names a page, no company',
    (all) =>
      all.db
        .selectFrom('meta_accounts')
        .innerJoin('connections', (join) =>
          join
            .onRef('connections.company_id', '=', 'meta_accounts.company_id')
            .onRef('connections.id', '=', 'meta_accounts.connection_id'),
        )
        .select(['connections.company_id', 'connections.id'])
        .where('meta_accounts.account_id', '=', line.accountId)
        .where('meta_accounts.is_held', '=', true)
        .where('connections.channel', '=', line.channel)
        .where('connections.provider', '=', line.provider)
        .executeTakeFirst(),
  );
  return row ? { companyId: row.company_id, connectionId: row.id } : null;
}

/** ACROSS COMPANIES: the connections that somebody has logged in for. */
export async function connectionsOfUser(scopes: Scopes, userId: string): Promise<ConnectionRef[]> {
  const rows = await scopes.DANGEROUSLY_acrossCompanies('Meta names a person, no company', (all) =>
    all.db
      .selectFrom('meta_accounts')
      .select(['company_id', 'connection_id'])
      .where('user_id', '=', userId)
      .execute(),
  );
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.connection_id }));
}

/** ACROSS COMPANIES: which of these accounts another company has connected. */
export async function heldElsewhere(
  scopes: Scopes,
  companyId: number,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await scopes.DANGEROUSLY_acrossCompanies('a page has one home', (all) =>
    all.db
      .selectFrom('meta_accounts')
      .select('account_id')
      .where('account_id', 'in', [...accountIds])
      .where('company_id', '!=', companyId)
      .where('is_held', '=', true)
      .execute(),
  );
  return new Set(rows.map((row) => row.account_id));
}

/** ACROSS COMPANIES: what anybody else still wants to hear, of this page and of Instagram at all. */
export async function wantedByOthers(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
  { pageId, provider }: { pageId: string; provider: Provider },
): Promise<{ page: boolean; instagram: boolean }> {
  const wanted = await scopes.DANGEROUSLY_acrossCompanies(
    'a page is subscribed once for all, Instagram once for all pages',
    (all) =>
      all.db
        .selectFrom('meta_accounts')
        .innerJoin('connections', (join) =>
          join
            .onRef('connections.company_id', '=', 'meta_accounts.company_id')
            .onRef('connections.id', '=', 'meta_accounts.connection_id'),
        )
        .select((row) => [
          row.fn
            .agg<boolean | null>('bool_or', [row('meta_accounts.page_id', '=', pageId)])
            .as('page'),
          row.fn
            .agg<boolean | null>('bool_or', [row('connections.channel', '=', 'instagram')])
            .as('instagram'),
        ])
        .where('connections.provider', '=', provider)
        .where('meta_accounts.token', 'is not', null)
        .where('connections.deleted_at', 'is', null)
        .where((row) =>
          row.or([
            row('connections.company_id', '!=', companyId),
            row('connections.id', '!=', connectionId),
          ]),
        )
        .executeTakeFirstOrThrow(),
  );
  return { page: wanted.page ?? false, instagram: wanted.instagram ?? false };
}
