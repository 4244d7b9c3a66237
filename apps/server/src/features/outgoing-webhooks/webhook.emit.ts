import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@prosa/contract/webhook';
import { insertRows, type Values } from '../../db/batching/bulk-statements.ts';
import { oncePerTransaction } from '../../db/batching/once-per-transaction.ts';
import type { Db } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { inLaneOrder } from '../../jobs/ordered-reader/ordered-table.ts';

/** What it is about: events of one ticket come in their order. */
export type About = { ticketId?: number; contactId?: number; connectionId?: number };
type Told = About & { data: object };
type Delivery = Values<'webhook_deliveries'> & { lane: string };

/** So many of an address are on their way at once; a ticket is always in the same line. */
const LINES = 32;

export const listening = oncePerTransaction((scope: CompanyScope) =>
  scope.db
    .selectFrom('webhooks')
    .select(['id', 'events', 'aside_at'])
    .where('company_id', '=', scope.companyId)
    .where('active', '=', true)
    .orderBy('id')
    .execute(),
);

/**
 * Keeps what happened for every address that wants to hear it, in the transaction in which it happens. What it says is
 * made only if anybody listens.
 */
export async function emit(
  scope: CompanyScope,
  event: WebhookEvent,
  say: () => Told | Promise<Told>,
): Promise<void> {
  const hooks = (await listening(scope)).filter(({ events }) => events.includes(event));
  if (hooks.length === 0) return;
  const { data, ...about } = await say();
  const payload = JSON.stringify({ type: event, timestamp: scope.now.toISOString(), data });
  const eventId = randomUUID();
  const rows = hooks.map(({ id, aside_at }) => ({
    ...deliveryTo(scope, id, about, aside_at !== null),
    event_id: eventId,
    event,
    payload,
  }));
  keepAtTheEnd(scope, rows);
}

export function deliveryTo(
  { now }: Pick<CompanyScope, 'now'>,
  webhookId: number,
  { ticketId, contactId, connectionId }: About,
  isAside = false,
) {
  const line = (ticketId ?? contactId ?? connectionId ?? 0) % LINES;
  return {
    webhook_id: webhookId,
    lane: `${webhookId}:${line}`,
    ticket_id: ticketId ?? null,
    contact_id: contactId ?? null,
    created_at: now,
    // Kept, and tried by nobody until somebody replays it.
    outcome: isAside ? ('failed' as const) : null,
    finished_at: isAside ? now : null,
  };
}

const kept = new WeakMap<Db, Delivery[]>();

/**
 * All of a transaction in one statement, and last: a line is locked from then until the commit, and two transactions
 * that took several lines one by one could wait for each other.
 */
function keepAtTheEnd(scope: CompanyScope, rows: readonly Delivery[]): void {
  const waiting = kept.get(scope.db);
  if (waiting) {
    waiting.push(...rows);
    return;
  }
  const all = [...rows];
  kept.set(scope.db, all);
  scope.beforeCommit(() => insertRows(scope, 'webhook_deliveries', inLaneOrder(all)));
}
