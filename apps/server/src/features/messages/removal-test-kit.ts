import { limits } from '@prosa/contract/limits';
import type { MessageList } from '@prosa/contract/message';
import { expect } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';
import { removeOldMessagesTask } from './removal.jobs.ts';

const DAY_MS = 86_400_000;
export const GRACE_MS = limits.planHistory.graceDays * DAY_MS;

export type Removal = Awaited<ReturnType<typeof startRemoval>>;

/** A server, and in it a shop whose plan keeps messages for six months; another one with each `reset`. */
export async function startRemoval() {
  const t = await startTestServer();
  let planId = 0;
  let shop = { companyId: 0, adminId: 0 };

  async function reset(): Promise<void> {
    t.clock.now = new Date();
    planId = await t.make.plan({ history: 6 });
    shop = await t.make.admin({ planId });
  }

  /** What the clock sets off in the night. */
  async function work({
    scopes = t.server.deps.scopes,
    signal = new AbortController().signal,
  } = {}): Promise<void> {
    await removeOldMessagesTask.run({}, { scopes, log: t.server.deps.log, signal });
  }

  const ago = (days: number) => new Date(t.clock.now.getTime() - days * DAY_MS);

  const keep = (history: number | null, plan = planId) =>
    t.db.updateTable('plans').set({ history_months: history }).where('id', '=', plan).execute();

  /** One conversation with a message of each of these days, the oldest first. */
  async function conversation(daysAgo: readonly number[], companyId = shop.companyId) {
    const ticket = await t.make.ticket(companyId, { status: 'closed', lastMessage: 'Até logo' });
    const ids: number[] = [];
    for (const days of daysAgo) ids.push(await said(ticket.id, days, companyId));
    return { ...ticket, ids };
  }

  async function said(ticketId: number, days: number, companyId = shop.companyId) {
    const id = await t.make.message(companyId, ticketId);
    const set = { created_at: ago(days), said_at: ago(days) };
    await t.db.updateTable('messages').set(set).where('id', '=', id).execute();
    return id;
  }

  async function left(ticketId: number): Promise<number[]> {
    const rows = await t.db
      .selectFrom('messages')
      .select('id')
      .where('ticket_id', '=', ticketId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** With a session of this hour, however far the clock has gone. */
  async function ask(path: string, query: Record<string, string> = {}) {
    const token = await t.make.token(shop.companyId, shop.adminId);
    return t.call('GET', `/api${path}`, { token, query });
  }

  async function page(ticketId: number, query: Record<string, string> = {}): Promise<MessageList> {
    const { status, body } = await ask(`/messages/${ticketId}`, query);
    expect([status, body.error]).toEqual([200, undefined]);
    return body;
  }

  await reset();
  return {
    ...t,
    reset,
    companyId: () => shop.companyId,
    planId: () => planId,
    work,
    ago,
    keep,
    conversation,
    said,
    left,
    ask,
    page,
  };
}
