import type { Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import type { ConnectionRef } from '../channel.ts';

export type Sending = { id: string; chat: string; fingerprint: string };

/** The attempts before, and what Meta has of them, should one have got there. */
export type Attempt = {
  mid: string | null;
  /** How long an echo of the last one could have come: nobody heard it before this session was open. */
  agoMs: number;
  tries: number;
  /** Meta has said that it went out, and not under which id. */
  isOut: boolean;
};

/** What was sent by one connection, with the ids that Meta gave. */
export type SentNotes = {
  /** Before it goes out. Null: nobody has tried before. */
  begin(sending: Sending): Promise<Attempt | null>;
  beginAgain(id: string): Promise<void>;
  keepMid(id: string, mid: string): Promise<void>;
  noteOut(id: string): Promise<void>;
  /** Nobody confirmed any of the tries: who wants it sent again begins anew. */
  giveUp(id: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** What Meta calls it, of what was sent from here. */
  midOf(id: string): Promise<string | null>;
};

export function createSentNotes(scopes: Scopes, connection: ConnectionRef): SentNotes {
  const { companyId, connectionId } = connection;
  const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  const openedAt = performance.now();
  const change = (id: string, changes: Updateable<Database['meta_sent']>) =>
    inCompany(async (scope) => {
      await scope.db
        .updateTable('meta_sent')
        .set(changes)
        .where('company_id', '=', companyId)
        .where('connection_id', '=', connectionId)
        .where('id', '=', id)
        .execute();
    });

  return {
    begin: (sending) =>
      inCompany(async (scope) => {
        const { numInsertedOrUpdatedRows } = await scope.db
          .insertInto('meta_sent')
          .values({
            company_id: companyId,
            connection_id: connectionId,
            ...sending,
            sent_at: scope.now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) return null;
        const { mid, sent_at, tries, is_out } = await rowsOf(scope, connectionId)
          .select(['mid', 'sent_at', 'tries', 'is_out'])
          .where('id', '=', sending.id)
          .executeTakeFirstOrThrow();
        const sinceSent = scope.now.getTime() - sent_at.getTime();
        const sinceOpen = performance.now() - openedAt;
        return { mid, agoMs: Math.min(sinceSent, sinceOpen), tries, isOut: is_out };
      }),
    beginAgain: (id) =>
      inCompany(async (scope) => {
        await scope.db
          .updateTable('meta_sent')
          .set((row) => ({ sent_at: scope.now, tries: row('tries', '+', 1) }))
          .where('company_id', '=', companyId)
          .where('connection_id', '=', connectionId)
          .where('id', '=', id)
          .execute();
      }),
    keepMid: (id, mid) => change(id, { mid }),
    noteOut: (id) => change(id, { is_out: true }),
    giveUp: (id) => change(id, { tries: 0 }),
    midOf: (id) =>
      inCompany(async (scope) => {
        const row = await rowsOf(scope, connectionId)
          .select('mid')
          .where('id', '=', id)
          .executeTakeFirst();
        return row?.mid ?? null;
      }),
    forget: (id) =>
      inCompany(async (scope) => {
        await scope.db
          .deleteFrom('meta_sent')
          .where('company_id', '=', companyId)
          .where('connection_id', '=', connectionId)
          .where('id', '=', id)
          .where('mid', 'is', null)
          .execute();
      }),
  };
}

export type Echo = { mid: string; chat: string; fingerprint: string; metadata: string; at: Date };

/**
 * Whether an echo is of what was sent from here. The answer to our sending may still be on its way, or
 * lost: then the echo is what tells the id.
 */
export async function recogniseEcho(
  scope: CompanyScope,
  connectionId: number,
  { mid, chat, fingerprint, metadata, at }: Echo,
): Promise<boolean> {
  const known = () =>
    rowsOf(scope, connectionId).select('id').where('mid', '=', mid).executeTakeFirst();
  const unanswered = () =>
    rowsOf(scope, connectionId)
      .select('id')
      .where('chat', '=', chat)
      .where('mid', 'is', null)
      // Messenger gives back by which id we sent it; on Instagram one goes by what it looks like.
      .where((row) => (metadata ? row('id', '=', metadata) : row('fingerprint', '=', fingerprint)))
      .orderBy('sent_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  // And once more: between the two the answer, or the same echo, may have told the id.
  const ours = (await known()) ?? (await unanswered()) ?? (await known());
  if (!ours) return false;
  await scope.db
    .updateTable('meta_sent')
    .set({ mid, sent_at: at })
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('id', '=', ours.id)
    .execute();
  return true;
}

/** Written in the page's own inbox: receipts will count it, too. */
export async function noteForeign(
  scope: CompanyScope,
  connectionId: number,
  { mid, chat, fingerprint, at }: Echo,
): Promise<void> {
  await scope.db
    .insertInto('meta_sent')
    .values({
      company_id: scope.companyId,
      connection_id: connectionId,
      id: mid,
      mid,
      chat,
      fingerprint,
      sent_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** More than anybody leaves unread. */
const RECEIPT_LIMIT = 200;

/** Both names of what was sent up to then: which one the message has, depends on the moment. */
export async function sentUpTo(
  scope: CompanyScope,
  connectionId: number,
  chat: string,
  upTo: { at: Date } | { mid: string },
): Promise<string[]> {
  const rows = await rowsOf(scope, connectionId)
    .select(['id', 'mid'])
    .where('chat', '=', chat)
    .where('mid', 'is not', null)
    .where('sent_at', '<=', (row) =>
      'at' in upTo
        ? row.val(upTo.at)
        : row
            .selectFrom('meta_sent as last')
            .select('last.sent_at')
            .where('last.company_id', '=', scope.companyId)
            .where('last.connection_id', '=', connectionId)
            .where('last.mid', '=', upTo.mid),
    )
    .orderBy('sent_at', 'desc')
    .limit(RECEIPT_LIMIT)
    .execute();
  return [...new Set(rows.flatMap(({ id, mid }) => [id, mid!]))];
}

export async function sentAs(
  scope: CompanyScope,
  connectionId: number,
  mids: readonly string[],
): Promise<string[]> {
  if (mids.length === 0) return [];
  const rows = await rowsOf(scope, connectionId)
    .select('id')
    .where('mid', 'in', [...mids])
    .execute();
  return [...new Set([...mids, ...rows.map((row) => row.id)])];
}

function rowsOf(scope: CompanyScope, connectionId: number) {
  return scope.db
    .selectFrom('meta_sent')
    .where('meta_sent.company_id', '=', scope.companyId)
    .where('meta_sent.connection_id', '=', connectionId);
}
