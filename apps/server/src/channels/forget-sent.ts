import type { CompanyScope } from '../db/scope.ts';
import { type Address, addressKey } from './address.ts';

/** For when a conversation is erased. What is not asked for again goes by itself after some days. */
export async function forgetSent(scope: CompanyScope, chats: readonly Address[]): Promise<void> {
  if (chats.length === 0) return;
  await forgetIn(scope, 'channel_sent', chats);
  await forgetIn(scope, 'meta_sent', chats);
  await forgetIn(scope, 'meta_referrals', chats);
}

async function forgetIn(
  scope: CompanyScope,
  table: 'channel_sent' | 'meta_sent' | 'meta_referrals',
  chats: readonly Address[],
): Promise<void> {
  await scope.db
    .deleteFrom(table)
    .where('company_id', '=', scope.companyId)
    .where('connection_id', 'in', (all) =>
      all
        .selectFrom('connections')
        .select('connections.id')
        .where('connections.company_id', '=', scope.companyId),
    )
    .where('chat', 'in', chats.map(addressKey))
    .execute();
}
