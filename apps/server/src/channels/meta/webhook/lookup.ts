import type { CompanyScope, Scopes } from '../../../db/scope.ts';
import type { ConnectionRef } from '../../channel.ts';
import { pieceId } from '../piece-id.ts';
import { sentAs, sentUpTo } from '../sent.repository.ts';
import type { Lookup } from './events.ts';

/** As many files as one message may have. */
const MAX_PARTS = 10;

export function lookupIn(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
  chat: string,
): Lookup {
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  const namesOf = (names: readonly string[], fromMe?: boolean) =>
    inCompany(async (scope) => {
      let query = scope.db
        .selectFrom('messages')
        .select('provider_id')
        .where('company_id', '=', companyId)
        .where('connection_id', '=', connectionId)
        .where('provider_id', 'in', [...names]);
      if (fromMe !== undefined) query = query.where('from_me', '=', fromMe);
      return (await query.execute()).map((row) => row.provider_id);
    });
  return {
    sentUpTo: (upTo) => inCompany((scope) => sentUpTo(scope, connectionId, chat, upTo)),
    sentAs: (mids) => inCompany((scope) => sentAs(scope, connectionId, mids)),
    partsOf: (mid) =>
      namesOf(Array.from({ length: MAX_PARTS - 1 }, (_, index) => pieceId(mid, index + 1))),
    isOurs: async (mid) => (await namesOf([mid], true)).length > 0,
  };
}
