import type { Referral } from '@prosa/contract/referral';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import type { ConnectionRef } from '../channel.ts';

/** What brought somebody who has not written yet: an advertisement names itself before the first word. */
export function waitingReferrals(scopes: Scopes, { companyId, connectionId }: ConnectionRef) {
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  return {
    keep: (chat: string, referral: Referral, at: Date) =>
      inCompany(async ({ db }) => {
        const values = { referral: JSON.stringify(referral), at };
        await db
          .insertInto('meta_referrals')
          .values({ company_id: companyId, connection_id: connectionId, chat, ...values })
          .onConflict((conflict) =>
            conflict.columns(['company_id', 'connection_id', 'chat']).doUpdateSet(values),
          )
          .execute();
      }),
    find: (chat: string) =>
      inCompany(async ({ db }) => {
        const row = await db
          .selectFrom('meta_referrals')
          .select('referral')
          .where('company_id', '=', companyId)
          .where('connection_id', '=', connectionId)
          .where('chat', '=', chat)
          .executeTakeFirst();
        return row?.referral ?? null;
      }),
    forget: (chat: string) =>
      inCompany(async ({ db }) => {
        await db
          .deleteFrom('meta_referrals')
          .where('company_id', '=', companyId)
          .where('connection_id', '=', connectionId)
          .where('chat', '=', chat)
          .execute();
      }),
  };
}
