import {
  type Attachment,
  contactCard,
  locationData,
  type Message,
  type MessageKind,
} from '@prosa/contract/message';
import { referral } from '@prosa/contract/referral';
import { z } from 'zod';
import type { FileAddresses } from '../../file-addresses.ts';
import { linkedKey } from '../../media/linked-key.ts';
import type { MessageRow } from './message.repository.ts';

const storyData = z.object({ story: z.enum(['reply', 'mention']).nullable().catch(null) });
const named = z.object({ id: z.number(), name: z.string() });
/** A test to oneself has a mark of its own, since it counts for nothing. */
const campaignData = z.union([z.object({ campaign: named }), z.object({ test: named })]);

/** Of a message that a campaign has sent. */
function campaignIn(data: unknown): Pick<Message, 'campaign'> {
  const { data: mark } = campaignData.safeParse(data);
  if (!mark) return {};
  return { campaign: 'campaign' in mark ? mark.campaign : mark.test };
}

const referralData = z.object({ referral });

function referralIn(data: unknown): Pick<Message, 'referral'> {
  return referralData.safeParse(data).data ?? {};
}

const erasedData = z.object({ erased: z.literal(true) });

function erasedIn(data: unknown): Pick<Message, 'erased'> {
  return erasedData.safeParse(data).data ?? {};
}

const cards = z.object({ cards: z.array(contactCard) });

export function presentMessage(row: MessageRow, files: FileAddresses): Message {
  const ticket = { companyId: row.company_id, ticketId: row.ticket_id };
  const attachments = row.attachments.map((one) => presentAttachment(ticket, one, files));
  return {
    id: row.id,
    ticketId: row.ticket_id,
    fromMe: row.from_me,
    kind: row.kind,
    body: row.body,
    mediaType: mediaTypes[row.kind] ?? null,
    mediaUrl: attachments[0]?.url ?? null,
    attachments,
    location: row.kind === 'location' ? locationData.parse(row.data) : null,
    cards: row.kind === 'contacts' ? cards.parse(row.data).cards : [],
    quotedMsg: presentQuoted(row),
    story: storyData.safeParse(row.data).data?.story ?? null,
    ...campaignIn(row.data),
    ...referralIn(row.data),
    ...erasedIn(row.data),
    reactions: row.reactions.map((one) => ({
      emoji: one.emoji,
      fromMe: one.sender_id === null,
      name: one.name ?? '',
    })),
    // Seen by an agent: the ticket's unread ones are its newest.
    read: row.from_me || row.ticket_unread === 0,
    ack: row.ack,
    failure: row.failure,
    isDeleted: row.deleted_at !== null,
    isBeingDeleted: row.delete_wanted_at !== null && row.deleted_at === null,
    isEdited: row.edited_at !== null,
    isForwarded: row.forwarded,
    isAutomatic: row.automatic,
    contact: row.from_me ? null : { id: row.sender_id ?? row.contact_id, name: row.contact_name },
    user: row.author,
    queueId: row.queue_id,
    queue: row.queue,
    clientId: row.client_id,
    saidAt: row.said_at.toISOString(),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

const mediaTypes: Partial<Record<MessageKind, Message['mediaType']>> = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  voice: 'audio',
  document: 'other',
};

type AttachmentRow = MessageRow['attachments'][number];

function presentAttachment(
  ticket: { companyId: number; ticketId: number },
  row: AttachmentRow,
  files: FileAddresses,
): Attachment {
  const { mimetype, name } = row;
  const isLinked = row.state === 'linked';
  const key = isLinked ? linkedKey(row.id) : row.state === 'ready' ? row.file_key : null;
  return {
    id: row.id,
    state: row.state === 'linked' ? 'ready' : row.state,
    url: key === null ? null : files.file(ticket, { key, name, mimetype }),
    previewUrl: row.preview_key && files.preview(ticket, row.preview_key),
    mimetype,
    name,
    bytes: row.bytes,
    seconds: row.seconds,
    width: row.width,
    height: row.height,
    waveform: row.waveform,
  };
}

function presentQuoted({ quoted, quoted_id, quoted_text }: MessageRow): Message['quotedMsg'] {
  if (quoted) {
    return {
      id: quoted.id,
      fromMe: quoted.from_me,
      body: quoted.body,
      kind: quoted.kind,
      contact: quoted.from_me ? null : { name: quoted.contact_name },
    };
  }
  const unknown = { id: null, fromMe: false, kind: 'text', contact: null } as const;
  if (quoted_text !== null) return { ...unknown, body: quoted_text };
  // An agent's quotation has no text of its own.
  return quoted_id === null ? null : { ...unknown, body: '', removed: true };
}
