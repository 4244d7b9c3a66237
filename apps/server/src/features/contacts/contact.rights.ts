import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { ReadScope } from '../../db/scope.ts';
import { viewerOf } from '../tickets/ticket.service.ts';
import { mayChangeForAll } from './contact.policy.ts';

type Concerned = {
  contactIds: readonly number[];
  /** Closed ones that the change brings back. */
  alsoTickets?: readonly number[];
};

/** Of these contacts, those with a conversation under way that whoever acts does not see. */
export async function withoutSay(
  scope: ReadScope,
  contactIds: readonly number[],
): Promise<Set<number>> {
  if (!scope.actor) return new Set();
  const viewer = await viewerOf(scope, scope.actor);
  const tickets = await scope.db
    .selectFrom('tickets')
    .select(['contact_id', 'queue_id', 'user_id'])
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .where('status', '!=', sql.lit('closed'))
    .execute();
  const hidden = tickets.filter((ticket) => !mayChangeForAll(viewer, [ticket]));
  return new Set(hidden.map((ticket) => ticket.contact_id));
}

/** Refuses an agent who does not see all conversations that the change concerns. */
export async function requireSayOver(
  scope: ReadScope,
  { contactIds, alsoTickets = [] }: Concerned,
): Promise<void> {
  // The program itself: the channel said so.
  if (!scope.actor) return;
  const [viewer, tickets] = await Promise.all([
    viewerOf(scope, scope.actor),
    scope.db
      .selectFrom('tickets')
      .select(['queue_id', 'user_id'])
      .where('company_id', '=', scope.companyId)
      .where((one) =>
        one.or([
          one.and([
            one('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`),
            one('status', '!=', sql.lit('closed')),
          ]),
          one('id', '=', sql<number>`any(${[...alsoTickets]}::bigint[])`),
        ]),
      )
      .execute(),
  ]);
  if (!mayChangeForAll(viewer, tickets)) throw appError('ERR_CONTACT_IN_OTHER_QUEUE');
}
