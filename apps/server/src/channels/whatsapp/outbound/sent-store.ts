import type { CompanyScope, Scopes } from '../../../db/scope.ts';
import type { Keys } from '../../../security/keys.ts';
import type { ConnectionRef } from '../../channel.ts';
import { sealedParts } from '../../sealed-place.ts';
import { sealerOf } from '../keys/sealed.ts';

/** What was sent, byte by byte, for a second try and for whoever could not decrypt it. */
export type SentStore = {
  find(id: string): Promise<{ chat: string; bytes: Uint8Array } | null>;
  /** To which chat each of them went; those that were never sent are not there. */
  chatsOf(ids: readonly string[]): Promise<Map<string, string>>;
  keep(id: string, chat: string, bytes: Uint8Array): Promise<void>;
};

type Parts = { scopes: Scopes; keys: Keys; connection: ConnectionRef };

export function createSentStore({ scopes, keys, connection }: Parts): SentStore {
  const { companyId, connectionId } = connection;
  const sealer = sealerOf(keys, connection);
  const inCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) =>
    scopes.inCompany({ companyId, actor: null }, work);

  return {
    async find(id) {
      const row = await inCompany((scope) =>
        scope.db
          .selectFrom('channel_sent')
          .select(['chat', 'value'])
          .where('company_id', '=', companyId)
          .where('connection_id', '=', connectionId)
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      if (!row) return null;
      return { chat: row.chat, bytes: sealer.open<Uint8Array>(sealedParts.sent(id), row.value) };
    },
    async chatsOf(ids) {
      const rows = await inCompany((scope) =>
        scope.db
          .selectFrom('channel_sent')
          .select(['id', 'chat'])
          .where('company_id', '=', companyId)
          .where('connection_id', '=', connectionId)
          .where('id', 'in', [...ids])
          .execute(),
      );
      return new Map(rows.map(({ id, chat }) => [id, chat]));
    },
    async keep(id, chat, bytes) {
      const value = sealer.seal(sealedParts.sent(id), bytes);
      await inCompany((scope) =>
        scope.db
          .insertInto('channel_sent')
          .values({ company_id: companyId, connection_id: connectionId, id, chat, value })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },
  };
}
