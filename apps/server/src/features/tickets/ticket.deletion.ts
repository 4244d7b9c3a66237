import { appError } from '../../app-error.ts';
import { forgetRawEvents } from '../../channels/inbox/raw-events.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { recordAction } from '../audit/audit.record.ts';
import { forgetTold } from '../outgoing-webhooks/webhook.erasing.ts';
import { tagsCounted } from '../tags/tag.events.ts';
import { audienceOf } from './ticket.audience.ts';
import { ticketDeleted } from './ticket.events.ts';
import { noteFirstRounds } from './ticket.firsts.ts';
import { mayDeleteTicket } from './ticket.policy.ts';
import { lockTicket } from './ticket.repository.ts';
import { viewerOf } from './ticket.service.ts';

/** Really gone: its messages with what belongs to them, their files, and what the channel told. */
export async function deleteTicket(scope: CompanyScope, actor: Actor, id: number): Promise<void> {
  const ticket = await lockTicket(scope, id);
  if (!mayDeleteTicket(await viewerOf(scope, actor), ticket)) throw appError('ERR_NO_PERMISSION');
  const messages = await scope.db
    .selectFrom('messages')
    .select('provider_id')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', id)
    .execute();
  await forgetRawEvents(scope, {
    connectionId: ticket.connection_id,
    contactId: ticket.contact_id,
    messageIds: messages.map((message) => message.provider_id),
  });
  await forgetTold(scope, { ticketId: id });
  await removeFilesLater(scope, await filesOf(scope, id));
  const tagIds = await tagsOf(scope, id);
  await scope.db
    .deleteFrom('tickets')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
  await noteFirstRounds(scope, [ticket.contact_id]);
  await recordAction(scope, 'ticket.delete', id);
  scope.tell(ticketDeleted(id, await audienceOf(scope, ticket)));
  if (tagIds.length > 0) scope.tell(tagsCounted(tagIds));
}

async function tagsOf(scope: CompanyScope, ticketId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('ticket_tags')
    .select('tag_id')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .execute();
  return rows.map((row) => row.tag_id);
}

/** With their previews. */
async function filesOf(scope: CompanyScope, ticketId: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('attachments')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.company_id', '=', 'attachments.company_id')
        .onRef('messages.id', '=', 'attachments.message_id'),
    )
    .select(['attachments.file_key', 'attachments.preview_key'])
    .where('messages.company_id', '=', scope.companyId)
    .where('messages.ticket_id', '=', ticketId)
    .execute();
  return rows.flatMap((row) => [row.file_key, row.preview_key]).filter((key) => key !== null);
}
