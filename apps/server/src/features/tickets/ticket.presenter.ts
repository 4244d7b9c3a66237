import type { Ticket } from '@prosa/contract/ticket';
import { replyWindow } from '../../channels/reply-window.ts';
import type { ReadScope } from '../../db/scope.ts';
import { presentContactSummary } from '../contacts/contact.presenter.ts';
import type { TicketRow } from './ticket.repository.ts';

export function presentTicket(
  row: TicketRow,
  { files, replyRules }: Pick<ReadScope, 'files' | 'replyRules'>,
): Ticket {
  const window = replyWindow(row.connection_channel, row, replyRules);
  return {
    id: row.id,
    uuid: row.uuid,
    code: row.code,
    status: row.status,
    userId: row.user_id,
    user: named(row.user_id, row.user_name),
    queueId: row.queue_id,
    queue: presentQueue(row),
    whatsappId: row.connection_id,
    whatsapp: {
      id: row.connection_id,
      name: row.connection_name,
      channel: row.connection_channel,
    },
    contactId: row.contact_id,
    contact: {
      ...presentContactSummary(
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
        files,
      ),
      extraInfo: row.contact_extra_info,
    },
    isGroup: row.is_group,
    isBot: row.is_bot,
    chatbot: row.is_bot,
    tags: row.tags,
    laneId: row.lane_id,
    laneSince: row.lane_since.toISOString(),
    lastMessage: row.last_message,
    lastMessageKind: row.last_message_kind,
    lastMessageAt: row.last_message_at.toISOString(),
    lastMessageMark: presentMark(row),
    unreadMessages: row.unread,
    windowClosesAt: window?.forPeople.toISOString() ?? null,
    windowReason: window?.reason ?? null,
    referral: row.referral,
    heldElsewhere: row.held_elsewhere,
    offeredTo: row.offered_to,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentQueue({ queue_id: id, queue_name: name, queue_color: color }: TicketRow) {
  return id === null || name === null || color === null ? null : { id, name, color };
}

function presentMark(row: TicketRow): Ticket['lastMessageMark'] {
  const { last_from_me: fromMe, last_ack: ack } = row;
  if (fromMe === null || ack === null) return null;
  return {
    fromMe,
    ack,
    failed: row.last_failure !== null,
    isDeleted: row.last_deleted_at !== null,
    user: named(row.last_author_id, row.last_author_name),
    sender: row.last_sender_name,
    seconds: row.last_seconds,
  };
}

function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
