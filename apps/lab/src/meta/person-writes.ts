import { createHash, randomBytes } from 'node:crypto';
import type { Content, Envelope, SentView, Shown } from '../contract/message.ts';
import { LabError } from '../lab-error.ts';
import type { LabState } from '../state.ts';
import type { Person, PersonMessage } from './meta-world.ts';
import { addMessage, changeMessage, personMessageView, raiseAck } from './screen.ts';
import { envelopeFrom, tellProduct, tellWritten } from './webhooks.ts';

/** A customer of Messenger or Instagram writes to the page, or changes what they wrote. */
export function personWrites(
  state: LabState,
  person: Person,
  message: Envelope & Content,
): SentView {
  switch (message.kind) {
    case 'reaction':
      return react(state, person, messageIn(person, message.message), message.emoji);
    case 'edit':
      return edit(state, person, ownIn(person, message.message), message.text);
    case 'deletion':
      return unsend(state, person, ownIn(person, message.message));
    default:
      return say(state, person, message);
  }
}

type Sayable = Exclude<Content, { kind: 'reaction' | 'edit' | 'deletion' }>;

function say(state: LabState, person: Person, message: Envelope & Sayable): SentView {
  const { story, quotes, sentAt } = message;
  if (story && person.channel !== 'instagram')
    throw new LabError(409, 'Only Instagram has stories.');
  const quoted = quotes === undefined ? undefined : messageIn(person, quotes);
  const file = 'data' in message ? keepFile(state, message) : null;
  const shown = shownOf(state, message, file);
  const added = addMessage(state, person, {
    id: message.id,
    fromMe: true,
    shown,
    file,
    sentAt,
  });
  if (quoted) changeMessage(state, person, added, { quotes: { id: quoted.id, text: quoted.text } });
  const text = shown.text ?? '';
  const attachments = attachmentOf(state, message, file);
  const picture = `${state.meta.origin}/graph-files/pictures/${person.id}`;
  const body = {
    mid: added.id,
    ...(text && { text }),
    ...(attachments && { attachments: [attachments] }),
    ...(message.kind === 'unknown' && { is_unsupported: true }),
    ...(quoted && { reply_to: { mid: quoted.id } }),
    ...(story === 'reply' && { reply_to: { story: { id: '17900000000000001', url: picture } } }),
  };
  const event = { ...envelopeFrom(state, person, added.sentAt), message: body };
  tellWritten(state, person, event, () => raiseAck(state, person, added, 2));
  return { id: added.id, message: personMessageView(added) };
}

/** A caption is a second thing in one message, on these channels. */
function shownOf(state: LabState, message: Sayable, file: string | null): Partial<Shown> {
  const { kind } = message;
  if (kind === 'text') return { kind, text: message.text };
  if (kind === 'location') {
    const { latitude, longitude, name, address } = message;
    return { kind, location: { latitude, longitude, name, address } };
  }
  if (kind === 'unknown') return { kind };
  if (kind === 'contact' || kind === 'poll' || kind === 'vote') {
    throw new LabError(409, 'These channels have neither contact cards nor polls.');
  }
  const stored = file === null ? undefined : state.meta.files.get(file);
  const media = stored && {
    mimetype: stored.mimetype,
    size: stored.data.length,
    sha256: createHash('sha256').update(stored.data).digest('base64'),
    fileName: kind === 'document' ? message.fileName : null,
    seconds: 'seconds' in message ? message.seconds : null,
  };
  return { kind, media: media ?? null, text: 'text' in message ? message.text : '' };
}

const types = {
  image: 'image',
  sticker: 'sticker',
  video: 'video',
  audio: 'audio',
  voice: 'audio',
  document: 'file',
} as const;

function attachmentOf(
  { meta }: LabState,
  message: Envelope & Sayable,
  file: string | null,
): object | undefined {
  if (message.kind === 'location') {
    const { latitude: lat, longitude: long } = message;
    return { type: 'location', payload: { coordinates: { lat, long } } };
  }
  if (file === null || !(message.kind in types)) return undefined;
  const type =
    message.story === 'mention' ? 'story_mention' : types[message.kind as keyof typeof types];
  const sticker = message.kind === 'sticker' && { sticker_id: '369239263222822' };
  return { type, payload: { url: `${meta.origin}/graph-files/${file}`, ...sticker } };
}

function keepFile({ meta }: LabState, message: Extract<Sayable, { data: string }>): string {
  const name = message.kind === 'document' ? message.fileName : message.kind;
  const key = `${randomBytes(12).toString('hex')}/${encodeURIComponent(name)}`;
  const data = Buffer.from(message.data, 'base64');
  meta.files.set(key, { data, mimetype: message.mimetype, name });
  return key;
}

function react(state: LabState, person: Person, target: PersonMessage, emoji: string): SentView {
  const reactions = emoji ? [{ author: person.id, emoji }] : [];
  changeMessage(state, person, target, { reactions });
  if (emoji) person.reactedAt = state.clock();
  const reaction = emoji
    ? { mid: target.id, action: 'react', reaction: 'other', emoji }
    : { mid: target.id, action: 'unreact' };
  tellProduct(state, person, { ...envelopeFrom(state, person), reaction });
  return { id: target.id, message: personMessageView(target) };
}

function edit(state: LabState, person: Person, target: PersonMessage, text: string): SentView {
  if (person.channel === 'instagram') {
    throw new LabError(409, 'Instagram does not tell pages what people edit.');
  }
  const versions = [...target.versions, target.text];
  changeMessage(state, person, target, { versions, text, edited: true });
  const message_edit = { mid: target.id, text, num_edit: versions.length };
  tellProduct(state, person, { ...envelopeFrom(state, person), message_edit });
  return { id: target.id, message: personMessageView(target) };
}

function unsend(state: LabState, person: Person, target: PersonMessage): SentView {
  if (person.channel !== 'instagram') {
    throw new LabError(409, 'Messenger does not tell pages what people take back.');
  }
  if (target.file) state.meta.files.delete(target.file);
  changeMessage(state, person, target, { deleted: true });
  const message = { mid: target.id, is_deleted: true };
  tellProduct(state, person, { ...envelopeFrom(state, person), message });
  return { id: target.id, message: personMessageView(target) };
}

/** They open the chat by an advertisement, and have not written yet. */
export function personComesByAd(state: LabState, person: Person, { id, title }: Ad): void {
  person.adAt = state.clock();
  const referral = {
    ad_id: id,
    source: 'ADS',
    type: 'OPEN_THREAD',
    ads_context_data: { ad_title: title },
  };
  tellProduct(state, person, { ...envelopeFrom(state, person), referral });
}

type Ad = { id: string; title: string };

/** The chat is in view: everything in it has been read. */
export function personReads(state: LabState, person: Person): void {
  const unread = person.messages.filter(({ fromMe, ack }) => !fromMe && ack < 3);
  const last = unread.at(-1);
  if (!last) return;
  for (const message of unread) raiseAck(state, person, message, 3);
  const read = person.channel === 'messenger' ? { watermark: last.sentAt } : { mid: last.id };
  tellProduct(state, person, { ...envelopeFrom(state, person), read });
}

function messageIn(person: Person, id: string): PersonMessage {
  const message = person.messages.find((one) => one.id === id);
  if (!message) throw new LabError(404, `${person.name} has no message ${id}.`);
  return message;
}

function ownIn(person: Person, id: string): PersonMessage {
  const message = messageIn(person, id);
  if (message.fromMe) return message;
  throw new LabError(409, 'Only what one wrote oneself can be changed.');
}
