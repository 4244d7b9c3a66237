import { createHash } from 'node:crypto';
import { appError, rateLimited } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { TokenConnection } from '../../http/app-type.ts';
import { addressKey } from '../../security/rate-limit.ts';
import { standingAt } from '../companies/company.repository.ts';
import { refuseClosed } from '../companies/company.service.ts';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Whose token a program shows. Looked up each time, so that one that was taken away is good for nothing from then on,
 * in every process; by its hash, so that how long it takes says nothing about how much of it was right.
 */
export async function connectionOfToken(
  deps: Pick<Deps, 'scopes' | 'mayCall' | 'now'>,
  token: string,
  address: string,
): Promise<TokenConnection> {
  // As it came over the wire: what was typed with other signs than ASCII's was sent in UTF-8.
  const hash = hashToken(Buffer.from(token, 'latin1').toString('utf8'));
  const found = await deps.scopes.DANGEROUSLY_readAcrossCompanies(
    'a token does not say whose it is',
    ({ db, now }) =>
      db
        .selectFrom('connections')
        .innerJoin('companies', 'companies.id', 'connections.company_id')
        .select(['connections.company_id', 'connections.id'])
        .select('companies.due_date')
        .select(standingAt(now).as('standing'))
        .where('connections.token_hash', '=', hash)
        .where('connections.deleted_at', 'is', null)
        .executeTakeFirst(),
    addressKey(address),
  );
  if (!found) throw appError('ERR_INVALID_TOKEN');
  refuseClosed(found);
  const sessionId = `connection ${found.id}`;
  if (!deps.mayCall(sessionId)) throw rateLimited(1);
  return { companyId: found.company_id, connectionId: found.id, sessionId };
}
