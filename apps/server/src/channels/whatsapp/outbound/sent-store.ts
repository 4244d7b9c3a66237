import { sql } from 'kysely';
import { microBatch } from '../../../db/batching/micro-batch.ts';
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
  /** Answers what is kept under this id: these bytes, or those of an earlier try. */
  keep(id: string, chat: string, bytes: Uint8Array): Promise<Uint8Array>;
};

type Parts = { scopes: Scopes; keys: Keys; connection: ConnectionRef };

type Kept = { id: string; chat: string; value: string };

/** Several chats are written to at once: what they look up or keep at the same moment is one transaction. */
export function createSentStore({ scopes, keys, connection }: Parts): SentStore {
  const { companyId, connectionId } = connection;
  const sealer = sealerOf(keys, connection);
  const inCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) =>
    scopes.inCompany({ companyId, actor: null }, work);

  const sentOf = ({ db }: CompanyScope, ids: readonly string[]) =>
    db
      .selectFrom('channel_sent')
      .select(['id', 'chat'])
      .where('company_id', '=', companyId)
      .where('connection_id', '=', connectionId)
      .where('id', '=', sql<string>`any(${ids}::text[])`);

  const findRow = microBatch(async (ids: readonly string[]) => {
    const found = await inCompany((scope) => sentOf(scope, ids).select('value').execute());
    const rows = new Map(found.map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  });

  const keepRow = microBatch((rows: readonly Kept[]) =>
    inCompany(async (scope) => {
      const made = await scope.db
        .insertInto('channel_sent')
        .values(rows.map((row) => ({ company_id: companyId, connection_id: connectionId, ...row })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      if (made.length === rows.length) return rows.map(({ value }) => value);
      const ids = rows.map(({ id }) => id);
      const kept = await sentOf(scope, ids).select('value').execute();
      const values = new Map(kept.map(({ id, value }) => [id, value]));
      return rows.map(({ id, value }) => values.get(id) ?? value);
    }),
  );

  const opened = (id: string, value: string) =>
    sealer.open<Uint8Array>(sealedParts.sent(id), value);

  return {
    async find(id) {
      const row = await findRow(id);
      return row && { chat: row.chat, bytes: opened(id, row.value) };
    },
    async chatsOf(ids) {
      const rows = await inCompany((scope) => sentOf(scope, ids).execute());
      return new Map(rows.map(({ id, chat }) => [id, chat]));
    },
    async keep(id, chat, bytes) {
      const value = sealer.seal(sealedParts.sent(id), bytes);
      const kept = await keepRow({ id, chat, value });
      return kept === value ? bytes : opened(id, kept);
    },
  };
}
