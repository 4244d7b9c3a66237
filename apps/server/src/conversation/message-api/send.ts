import { limits } from '@prosa/contract/limits';
import { hasText, type SendAnswer, type SendBody } from '@prosa/contract/send-message';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { connectionLane } from '../../channels/session-tasks.ts';
import { batched } from '../../db/batching/batched.ts';
import { oncePerTransaction } from '../../db/batching/once-per-transaction.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { prepareAttachments } from '../../features/messages/attachment.jobs.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { type Draft, writeMessage } from '../../features/messages/message.sending.ts';
import type { FileToSend } from '../../features/messages/message.service.ts';
import { filledText, listenerIn } from '../../features/messages/message.template.ts';
import { takeStorage } from '../../features/plans/plan.limits.ts';
import { useGeneral } from '../../features/quick-messages/quick-message.service.ts';
import { requireNamed } from '../../features/tickets/ticket.queue-rules.ts';
import { findTicket, type TicketState } from '../../features/tickets/ticket.repository.ts';
import { closeAfter, ticketToWriteIn } from './placing.ts';
import { recipientOf } from './recipient.ts';

export type ToSend = { body: SendBody; files: readonly FileToSend[] };

/** Longer ago, the number may have an account by now. */
const NO_ACCOUNT_KNOWN_MS = 24 * 3_600_000;
const RETRY_WHEN_FULL_S = 60;

/** Keeps a program's messages, ready to be sent: the outbox does the rest. */
export async function sendForProgram(
  scope: CompanyScope,
  connectionId: number,
  { body, files }: ToSend,
): Promise<SendAnswer> {
  refuseEmpty(body, files);
  if (files.length > 0) await takeStorage(scope, files);
  await refuseFull(scope, connectionId);
  await requireNamed(scope, { queue_id: null }, body);
  const contact = await recipientOf(scope, connectionId, body);
  const ticket = await ticketToWriteIn(scope, { contact, connectionId }, body);
  await refuseKnownAbsent(scope, ticket);
  const messageIds: number[] = [];
  for (const content of await contentsOf(scope, ticket, { body, files })) {
    const id = await writeMessage(scope, {
      ...content,
      connectionId,
      ticketId: ticket.id,
      contactId: contact.id,
    });
    if (content.file) await prepareAttachments(scope, id);
    await announceMessage(scope, 'create', id);
    messageIds.push(id);
  }
  if (body.closeTicket) await closeAfter(scope, ticket);
  const messageId = messageIds[0]!;
  return { mensagem: 'Mensagem enviada com sucesso', messageId, messageIds, ticketId: ticket.id };
}

type Content = Pick<Draft, 'kind' | 'body' | 'file'>;

/** A text as it is; of a quick reply its own, filled in, and its image; each file as a message of its own. */
async function contentsOf(
  scope: CompanyScope,
  ticket: TicketState,
  { body: { body = '', shortcode }, files }: ToSend,
): Promise<Content[]> {
  if (files.length > 0) {
    return files.map(({ kind, caption, ...file }) => ({ kind, body: caption, file }));
  }
  if (shortcode === undefined) return [{ kind: 'text', body }];
  const { text, image } = await useGeneral(scope, shortcode);
  const listener = listenerIn(await findTicket(scope, ticket.id));
  const words = body || (await filledText(scope, listener, text));
  return [image ? { kind: 'image', body: words, file: image } : { kind: 'text', body: words }];
}

function refuseEmpty(body: SendBody, files: readonly FileToSend[]): void {
  if (files.length > 0 && body.shortcode !== undefined) {
    throw refused('shortcode', 'not_with_files');
  }
  if (files.length === 0 && !hasText(body)) throw refused('body', 'too_small');
}

/** What nobody sends (a telephone that is off for days) must not grow for ever. */
async function refuseFull(scope: CompanyScope, connectionId: number): Promise<void> {
  if (!(await isFull(scope, connectionId))) return;
  throw appError('ERR_OUTBOX_FULL', {}, { 'retry-after': String(RETRY_WHEN_FULL_S) });
}

/** Of those who share a transaction a few may be too many. */
const isFull = oncePerTransaction(async (scope: CompanyScope, connectionId: number) => {
  const lane = connectionLane(connectionId);
  const { rows } = await sql`
    select 1 from outbox where company_id = ${scope.companyId} and finished_at is null
      and lane >= ${lane} and lane < ${`${lane};`}
    offset ${limits.waitingByToken - 1} limit 1`.execute(scope.db);
  return rows.length > 0;
});

/** The last thing that was sent there came back, because nobody has the number. */
async function refuseKnownAbsent(scope: CompanyScope, ticket: TicketState): Promise<void> {
  const last = await lastMessage(scope, ticket.id);
  const since = scope.now.getTime() - NO_ACCOUNT_KNOWN_MS;
  if (last?.failure === 'no-account' && last.created_at.getTime() > since) {
    throw appError('ERR_WAPP_INVALID_CONTACT');
  }
}

const lastMessage = batched(async (scope: CompanyScope, ticketIds: readonly number[]) => {
  const { rows } = await sql<{ ticket_id: number; failure: string | null; created_at: Date }>`
    select last.* from unnest(${[...ticketIds]}::bigint[]) as ticket (id)
    cross join lateral (
      select ticket_id, failure, created_at from messages
      where company_id = ${scope.companyId} and ticket_id = ticket.id
      order by id desc
      limit 1
    ) as last`.execute(scope.db);
  return ticketIds.map((id) => rows.find((row) => row.ticket_id === id));
});

function refused(path: string, code: string) {
  return appError('ERR_VALIDATION', { issues: [{ path, code }] });
}
