import type { FoundMessage } from '@prosa/contract/ticket';
import { sql } from 'kysely';
import { anyOf } from '../../db/many-rows.ts';
import { type Ask, question } from '../../db/question.ts';
import type { Db } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';
import { holds, literal } from '../../db/search.ts';

const before = 24;
const length = 160;

type Asked = { company: number; ids: readonly number[]; words: string; literal: string };

/** What stands around the words in these messages. */
export async function excerpts(
  scope: ReadScope,
  messageIds: readonly number[],
  words: string,
): Promise<FoundMessage[]> {
  return present(await ofMessages(scope, asking(scope, messageIds, words)));
}

/** Of each ticket of a page the newest message with the words: read by ticket, not by the words. */
export async function foundMessages(
  scope: ReadScope,
  tickets: readonly { id: number }[],
  words: string,
): Promise<FoundMessage[]> {
  const ids = tickets.map(({ id }) => id);
  return present(await ofTickets(scope, asking(scope, ids, words)));
}

function asking(scope: ReadScope, ids: readonly number[], words: string): Asked {
  return { company: scope.companyId, ids, words, literal: literal(words) };
}

const ofMessages = question((db, ask: Ask<Asked>) =>
  selectExcerpts(db, ask).where('id', '=', anyOf(ask('ids'))),
);

const ofTickets = question((db, ask: Ask<Asked>) =>
  selectExcerpts(db, ask)
    .distinctOn('ticket_id')
    .where('ticket_id', '=', anyOf(ask('ids')))
    .where('deleted_at', 'is', null)
    .where(holds(sql.ref('body'), ask('literal')))
    .orderBy('ticket_id')
    .orderBy('id', 'desc'),
);

function selectExcerpts(db: Db, ask: Ask<Asked>) {
  // Folding may change a length by a letter or two: what is cut out is an excerpt, not a proof.
  const start = sql<number>`greatest(position(fold(${ask('words')}) in fold(body)) - ${sql.lit(before)}, 1)`;
  return db
    .selectFrom('messages')
    .select([
      'ticket_id',
      'id',
      start.as('start'),
      sql<string>`substring(body from ${start} for ${sql.lit(length)})`.as('text'),
    ])
    .where('company_id', '=', ask('company'));
}

type Excerpt = { ticket_id: number; id: number; start: number; text: string };

function present(rows: Excerpt[]): FoundMessage[] {
  return rows.map(({ ticket_id: ticketId, id: messageId, start, text }) => ({
    ...{ ticketId, messageId },
    text: start > 1 ? fromWord(text) : text,
  }));
}

/** An excerpt begins with a whole word. */
function fromWord(text: string): string {
  return text.replace(/^\S{0,20}\s+/, '… ');
}
