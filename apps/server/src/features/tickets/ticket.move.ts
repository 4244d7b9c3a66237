import type { TicketEventKind, TicketStatus } from '@prosa/contract/ticket';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { batched } from '../../db/batching/batched.ts';
import { updateRows, type Values } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { TicketMove } from '../../ticket-move.ts';
import { keepAttendance } from './ticket.attendance.ts';
import { recordTicketEvent, type TicketPlace } from './ticket.history.ts';
import { placeOfRow } from './ticket.policy.ts';
import type { TicketColumns } from './ticket.repository.ts';

export type BotColumns = Pick<TicketColumns, 'bot_state' | 'is_bot' | 'hours_told_at'>;

/**
 * Every change of a ticket's status, queue or user goes through here: it starts from the status that
 * the caller saw, ends what the bot and the rotation had under way, leaves its event and times, and is handed to
 * everybody who reacts to it. `isStep`: an agent did this to the ticket; `bot`: where the bot goes on in it.
 */
export async function moveTicket(
  scope: CompanyScope,
  before: TicketPlace & { id: number },
  kind: TicketEventKind,
  to: Partial<TicketPlace>,
  { isStep = false, bot }: { isStep?: boolean; bot?: BotColumns } = {},
): Promise<TicketMove> {
  const { id, status, queue_id, user_id } = before;
  const after = { status, queue_id, user_id, ...to };
  const set = {
    status: after.status,
    queue_id: after.queue_id,
    user_id: after.user_id,
    ...(after.status !== status && { closed_at: after.status === 'closed' ? scope.now : null }),
    is_bot: false,
    offered_to: null,
    offered_until: null,
    // After a person has acted the bot is silent for this round; a customer begins another one.
    bot_state: scope.actor ? ({ at: 'done' } as const) : null,
    ...bot,
  };
  const isMoved = await updateMoved(scope, { id, from: status, set });
  if (!isMoved) throw appError('ERR_TICKET_TRANSITION');
  await keepAttendance(scope, id, before, after, { merged: kind === 'merged' });
  await recordTicketEvent(scope, id, kind, before, after);
  return handOver(scope, {
    ticketId: id,
    kind,
    from: placeOfRow(before),
    to: placeOfRow(after),
    isStep,
  });
}

async function handOver(scope: CompanyScope, move: TicketMove): Promise<TicketMove> {
  for (const react of scope.ticketReactions) await react(scope, move);
  return move;
}

type Move = { id: number; from: TicketStatus; set: Values<'tickets'> };

/** False for one that no longer has the status it is to move from. */
const updateMoved = batched(async (scope, moves: readonly Move[]) => {
  const moved = new Set<number>();
  for (const [from, alike] of Map.groupBy(moves, (move) => move.from)) {
    const guard = sql`kept.status = ${sql.lit(from)}`;
    for (const id of await updateRows(scope, 'tickets', alike, guard)) moved.add(id);
  }
  return moves.map(({ id }) => moved.has(id));
});

/** What a new ticket leaves of itself. */
export async function noteOpening(
  scope: CompanyScope,
  ticket: TicketPlace & { id: number },
): Promise<void> {
  await keepAttendance(scope, ticket.id, null, ticket);
  await recordTicketEvent(scope, ticket.id, 'opened', null, ticket);
  await handOver(scope, {
    ticketId: ticket.id,
    kind: 'opened',
    from: null,
    to: placeOfRow(ticket),
    isStep: scope.actor !== null,
  });
}
