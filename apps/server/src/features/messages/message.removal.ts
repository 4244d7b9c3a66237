import { sql } from 'kysely';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope, ReadAcrossScope } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';

/** A transaction's messages: a fraction of a second, with all that hangs on them. */
const AT_ONCE = 500;

type Old = { id: number; ticket_id: number; created_at: Date };
/** Where a company's next step begins. */
export type Walk = { companyId: number; after: number };

/**
 * A step's messages of a company, from the oldest on: ids tell when a message came here. Asked as the owner, and for a list of
 * one company: with row-level security the database knows that there is but one, and would rather walk the index of ids
 * alone, which has everybody's.
 */
export function messagesAfter(
  { db }: Pick<ReadAcrossScope, 'db'>,
  { companyId, after }: Walk,
): Promise<Old[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'ticket_id', 'created_at'])
    .where('company_id', '=', anyOf([companyId]))
    .where('id', '>', after)
    .orderBy('company_id')
    .orderBy('id')
    .limit(sql.lit(AT_ONCE))
    .execute();
}

/**
 * Those of them that the plan keeps no longer go, with their files, reactions and versions. True if others may be due after
 * them. It is the message's own time that decides, whatever its ticket's status: a group's ticket never closes, and a live
 * one keeps what was said lately. Raw events and what was told to webhooks are long gone (conversation/retention.jobs.ts).
 */
export async function removeDue(scope: CompanyScope, messages: readonly Old[]): Promise<boolean> {
  // Asked in each step: a plan that grows meanwhile keeps what is left.
  const before = await historyBegins(scope);
  if (!before) return false;
  const due = messages.filter(({ created_at }) => created_at < before);
  if (due.length > 0) await remove(scope, await unheld(scope, due), before);
  // Those that came side by side may have changed places.
  return due.length > 0 && messages.length === AT_ONCE;
}

async function historyBegins({ db, companyId, now }: CompanyScope): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    select history_begins(companies, ${now}) as before from companies
    where id = ${companyId} and deleting_at is null`.execute(db);
  return rows[0]?.before ?? null;
}

/**
 * Without those of tickets in which somebody is at work just now, so that nobody waits for anybody: their turn comes the
 * next night. And without what still waits to be sent: what was accepted is never dropped.
 */
async function unheld({ db, companyId }: CompanyScope, due: readonly Old[]): Promise<number[]> {
  const tickets = await db
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf([...new Set(due.map(({ ticket_id }) => ticket_id))]))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const waiting = await db
    .selectFrom('outbox')
    .select('message_id')
    .where('company_id', '=', companyId)
    .where('message_id', '=', anyOf(due.map(({ id }) => id)))
    .where('outcome', 'is', null)
    .execute();
  const free = new Set(tickets.map(({ id }) => id));
  const held = new Set(waiting.map(({ message_id }) => message_id));
  return due
    .filter(({ id, ticket_id }) => free.has(ticket_id) && !held.has(id))
    .map(({ id }) => id);
}

async function remove(scope: CompanyScope, ids: readonly number[], before: Date): Promise<void> {
  if (ids.length === 0) return;
  const { db, companyId } = scope;
  // Not by the key alone: a file that is fetched at this moment is seen here, or finds its row gone.
  const files = await db
    .deleteFrom('attachments')
    .where('company_id', '=', companyId)
    .where('message_id', '=', anyOf(ids))
    .returning(['file_key', 'preview_key'])
    .execute();
  const gone = await db
    .deleteFrom('messages')
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .returning('ticket_id')
    .execute();
  await noteOnTickets(scope, [...new Set(gone.map(({ ticket_id }) => ticket_id))], before);
  const keys = files.flatMap((file) => [file.file_key, file.preview_key]);
  await removeFilesLater(
    scope,
    keys.filter((key) => key !== null),
  );
}

/** From when on there are messages; and where there are none, nothing is left of the last one's words either. */
async function noteOnTickets(
  { db, companyId }: CompanyScope,
  ticketIds: readonly number[],
  before: Date,
): Promise<void> {
  await sql`
    update tickets set removed_before = greatest(removed_before, ${before}),
      last_message = case when has.messages then last_message else '' end,
      last_message_kind = case when has.messages then last_message_kind else 'text' end
    from unnest(${[...ticketIds]}::bigint[]) as gone(ticket_id)
    cross join lateral (select exists (
      select from messages
      where messages.company_id = ${companyId} and messages.ticket_id = gone.ticket_id) as messages
    ) as has
    where tickets.company_id = ${companyId} and tickets.id = gone.ticket_id`.execute(db);
}
