import type { Ticket } from '@prosa/contract/ticket';
import { windowClosesAt } from '../../channels/reply-window.ts';
import type { MediaAddresses } from '../../media/media-addresses.ts';
import { presentContactSummary } from '../contacts/contact.presenter.ts';
import type { TicketRow } from './ticket.repository.ts';

export function presentTicket(row: TicketRow, media: MediaAddresses): Ticket {
  return {
    id: row.id,
    uuid: row.uuid,
    code: row.code,
    status: row.status,
    userId: row.user_id,
    user: row.user,
    queueId: row.queue_id,
    queue: row.queue,
    whatsappId: row.connection_id,
    whatsapp: {
      id: row.connection_id,
      name: row.connection_name,
      channel: row.connection_channel,
    },
    contactId: row.contact_id,
    contact: presentContactSummary(
      {
        id: row.contact_id,
        company_id: row.company_id,
        name: row.contact_name,
        number: row.contact_number,
        email: row.contact_email,
        is_group: row.is_group,
        active: row.contact_active,
        picture_key: row.contact_picture,
      },
      media,
    ),
    isGroup: row.is_group,
    isBot: row.is_bot,
    tags: row.tags,
    lastMessage: row.last_message,
    lastMessageKind: row.last_message_kind,
    lastMessageAt: row.last_message_at.toISOString(),
    lastMessageMark: row.last && presentMark(row.last),
    unreadMessages: row.unread,
    windowClosesAt: windowClosesAt(row.connection_channel, row)?.toISOString() ?? null,
    offeredTo: row.offered_to,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentMark(last: NonNullable<TicketRow['last']>): Ticket['lastMessageMark'] {
  const { author_id, author_name } = last;
  return {
    fromMe: last.from_me,
    ack: last.ack,
    failed: last.failure !== null,
    isDeleted: last.deleted_at !== null,
    user: author_id === null || author_name === null ? null : { id: author_id, name: author_name },
    sender: last.sender_name,
    seconds: last.seconds,
  };
}
