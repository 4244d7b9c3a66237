import type { MessageEvent } from '../../channels/channel-event.ts';
import { fetchMediaLater } from '../../channels/session-tasks.ts';
import { batchedInsertForId } from '../../db/batching/batched-rows.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import type { ContactRow } from '../../features/contacts/contact.repository.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import {
  changeMessage,
  findByProviderId,
  insertMessage,
  type Known,
} from '../../features/messages/message.writing.ts';
import { noteAnswered } from '../../features/standing/begun.ts';
import { answerCustomer } from '../answer-customer.ts';
import { shownBody } from '../bills/shown-body.ts';
import { campaignWordIn, keepCampaignWord } from '../campaigns/campaign-answer.ts';
import { noteReply } from '../campaigns/note-reply.ts';
import { keepRating, ratingIn } from '../rating.ts';
import { comingFile, storedContent } from './content.ts';
import { contactOf } from './people.ts';
import { type FoundTicket, noteChange, noteOnTicket, ticketFor } from './ticket-for.ts';
import { storedVote } from './vote.ts';

/** A message, from the contact or from our own telephone: into its ticket, once. */
export async function takeMessage(
  scope: CompanyScope,
  connectionId: number,
  event: MessageEvent,
): Promise<void> {
  const isGroup = event.chat.address.kind === 'group';
  if (isGroup && (await companyRules(scope)).ignoresGroups) return;
  const { fromMe, id: providerId } = event;
  if (fromMe) {
    const known = await findByProviderId(scope, { connectionId, providerId, fromMe });
    if (known) return takeAgain(scope, connectionId, known, event);
  }
  const contact = await contactOf(scope, event.chat, {
    connectionId,
    name: fromMe || isGroup ? undefined : event.name,
    wrote: !fromMe && !isGroup,
    getsTicket: true,
  });
  const sender =
    isGroup && !fromMe
      ? await contactOf(scope, event.sender, { connectionId, name: event.name, wrote: true })
      : null;
  if (!fromMe) {
    const key = { connectionId, providerId, fromMe, contactId: contact.id };
    const known = await findByProviderId(scope, { ...key, ...(sender && { senderId: sender.id }) });
    if (known) return takeAgain(scope, connectionId, known, event);
  }
  const quoted = await quotedOf(scope, connectionId, contact, event);
  const content =
    event.content.kind === 'vote'
      ? await storedVote(scope, event.content, quoted.quotedId)
      : storedContent(event.content);
  const text = content.kind === 'text' ? content.body : null;
  const saidAt = new Date(event.at);
  const wakes = !fromMe && contact.active;
  const rating = wakes ? await ratingIn(scope, { contact, connectionId, text, saidAt }) : null;
  const said = { contact, connectionId, text };
  const word = wakes && !rating ? await campaignWordIn(scope, said) : null;
  const known = rating?.ticket ?? word?.ticket;
  const ticket: FoundTicket = known
    ? { ...known, awaited: null, isFirst: false }
    : await ticketFor(scope, { contact, connectionId, wakes });
  const shown = wakes ? { ...content, body: shownBody(ticket, content.body) } : content;
  const id = await insertMessage(scope, {
    ticketId: ticket.id,
    connectionId,
    contactId: contact.id,
    senderId: sender?.id ?? null,
    fromMe,
    providerId,
    ...shown,
    data: dataOf(content, event),
    ...quoted,
    forwarded: event.forwarded ?? false,
    ack: fromMe ? 1 : 0,
    saidAt,
  });
  // Only another reader of the same message can have been quicker; it did all of this.
  if (id === null) return;
  await keepFile(scope, connectionId, id, event);
  // The first that is heard of them here: they may have been written to before.
  if (wakes && ticket.last_inbound_at === null && !ticket.isFirst) {
    await noteAnswered(scope, { connectionId, contactId: contact.id, at: saidAt });
  }
  await noteOnTicket(scope, ticket, {
    ...shown,
    fromMe,
    saidAt,
    counts: contact.active && !rating && !word,
    ...(event.referral && { referral: event.referral }),
    ...(event.held !== undefined && { held: event.held }),
  });
  await announceMessage(scope, 'create', id);
  if (rating) return keepRating(scope, rating, contact);
  if (word) return keepCampaignWord(scope, word, contact, id);
  // Who is answered by another app is not greeted by us as well.
  if (!wakes || event.held) return;
  const quotedId = quoted.quotedId ?? null;
  const placed = ticket.awaited
    ? await noteReply(scope, { ticket, shipmentId: ticket.awaited, saidAt, quotedId })
    : ticket;
  await answerCustomer(scope, { ticket: placed, contact, text, saidAt });
}

/** What a bubble says of it besides its content. */
function dataOf(
  { data }: { data: object | null },
  { story, referral }: MessageEvent,
): object | null {
  if (!story && !referral) return data;
  return { ...data, ...(story && { story }), ...(referral && { referral }) };
}

/** A repeat; or what could not be decrypted before, and takes its placeholder's place. */
async function takeAgain(
  scope: CompanyScope,
  connectionId: number,
  known: Known,
  event: MessageEvent,
): Promise<void> {
  if (known.kind !== 'undecryptable' || event.content.kind === 'undecryptable') return;
  const { kind, body, data } = storedContent(event.content);
  await changeMessage(scope, known.id, { kind, body, data });
  await keepFile(scope, connectionId, known.id, event);
  await noteChange(scope, known, { kind, body });
  await announceMessage(scope, 'update', known.id);
}

async function keepFile(
  scope: CompanyScope,
  connectionId: number,
  messageId: number,
  event: MessageEvent,
): Promise<void> {
  const file = comingFile(event.content);
  if (!file) return;
  const id = await insertFile(scope, { message_id: messageId, ...file });
  if (file.state === 'coming') await fetchMediaLater(scope, connectionId, id);
}

/** A message has one such file. */
const insertFile = batchedInsertForId('attachments', ['message_id']);

/** Of this chat alone: an id from another one would show here what was said there. */
async function quotedOf(
  scope: CompanyScope,
  connectionId: number,
  contact: ContactRow,
  { quoted }: MessageEvent,
): Promise<{ quotedId?: number; quotedText?: string }> {
  if (!quoted) return {};
  const key = { connectionId, providerId: quoted.id, contactId: contact.id };
  const known =
    (await findByProviderId(scope, { ...key, fromMe: true })) ??
    (await findByProviderId(scope, { ...key, fromMe: false }));
  return { quotedText: quoted.text, ...(known && { quotedId: known.id }) };
}
