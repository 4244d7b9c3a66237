import type { ApiKeyBody, ApiKeyChanges } from '@prosa/contract/api-key';
import { appError } from '../../app-error.ts';
import type { AcrossCompaniesScope, CompanyScope, ReadScope } from '../../db/scope.ts';
import { standingAt } from '../companies/company.repository.ts';

export type ApiKeyRow = Awaited<ReturnType<typeof findApiKey>>;

function selectApiKeys(scope: ReadScope) {
  return (
    scope.db
      .selectFrom('api_keys')
      .innerJoin('users', (join) =>
        join
          .onRef('users.company_id', '=', 'api_keys.company_id')
          .onRef('users.id', '=', 'api_keys.user_id'),
      )
      .selectAll('api_keys')
      .select('users.name as user_name')
      .where('api_keys.company_id', '=', scope.companyId)
      // With whoever made them they are good for nothing.
      .where('users.deleted_at', 'is', null)
  );
}

export function allApiKeys(scope: ReadScope) {
  return selectApiKeys(scope).orderBy('api_keys.id', 'desc').execute();
}

export async function findApiKey(scope: ReadScope, id: number) {
  return selectApiKeys(scope)
    .where('api_keys.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_API_KEY_FOUND'));
}

export async function countApiKeys(scope: CompanyScope): Promise<number> {
  return (await allApiKeys(scope)).length;
}

/** With what of its maker and its company decides whether it is good. */
export function findByHash({ db, now }: AcrossCompaniesScope, hash: Buffer) {
  return db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'api_keys.company_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.company_id', 'api_keys.id', 'api_keys.user_id', 'api_keys.rights'])
    .select(['api_keys.expires_on', 'api_keys.addresses', 'api_keys.last_used_at'])
    .select(['users.profile', 'companies.due_date', 'companies.timezone'])
    .select(standingAt(now).as('standing'))
    .where('api_keys.key_hash', '=', hash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function noteUse(
  { db, now }: AcrossCompaniesScope,
  id: number,
  address: string,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_from: address })
    .where('id', '=', id)
    .execute();
}

export async function insertApiKey(
  scope: CompanyScope,
  { rights, addresses, ...body }: ApiKeyBody,
  key: { userId: number; hash: Buffer; hint: string },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('api_keys')
    .values({
      company_id: scope.companyId,
      user_id: key.userId,
      name: body.name,
      key_hash: key.hash,
      hint: key.hint,
      rights: [...rights],
      expires_on: body.expiresOn,
      addresses: [...addresses],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeApiKey(
  scope: CompanyScope,
  id: number,
  { name, rights, expiresOn, addresses }: ApiKeyChanges,
): Promise<void> {
  await scope.db
    .updateTable('api_keys')
    // Kysely leaves undefined columns out: they stay as they are.
    .set({ name, rights, expires_on: expiresOn, addresses, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_API_KEY_FOUND'));
}

export async function removeApiKey(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('api_keys')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_API_KEY_FOUND'));
}
