import type { FoundMessage } from '@prosa/contract/ticket';
import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';

const before = 24;
const length = 160;

/** Of each ticket of a page the newest message with the words: read by ticket, not by the words. */
export async function foundMessages(
  scope: CompanyScope,
  tickets: readonly { id: number }[],
  words: string,
): Promise<FoundMessage[]> {
  const ids = tickets.map(({ id }) => id);
  // Folding may change a length by a letter or two: what is cut out is an excerpt, not a proof.
  const start = sql<number>`greatest(position(fold(${words}) in fold(body)) - ${sql.lit(before)}, 1)`;
  const rows = await scope.db
    .selectFrom('messages')
    .distinctOn('ticket_id')
    .select(['ticket_id', 'id'])
    .select([
      start.as('start'),
      sql<string>`substring(body from ${start} for ${sql.lit(length)})`.as('text'),
    ])
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where(contains(sql.ref('body'), words))
    .orderBy('ticket_id')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ ticket_id: ticketId, id: messageId, start: from, text }) => ({
    ...{ ticketId, messageId },
    text: from > 1 ? fromWord(text) : text,
  }));
}

/** An excerpt begins with a whole word. */
function fromWord(text: string): string {
  return text.replace(/^\S{0,20}\s+/, '… ');
}
