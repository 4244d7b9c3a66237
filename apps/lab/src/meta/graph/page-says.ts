import { createHash } from 'node:crypto';
import type { Shown } from '../../contract/message.ts';
import type { LabState } from '../../state.ts';
import type { Person, PersonMessage } from '../meta-world.ts';
import { personReads } from '../person-writes.ts';
import { addMessage, raiseAck } from '../screen.ts';
import { envelopeFrom, envelopeTo, tellProduct } from '../webhooks.ts';
import { GraphRefusal } from './graph-refusal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** As whom Meta's own inbox for pages answers. */
const PAGE_INBOX_APP = 26390203743090;

export type PageMessage = {
  text?: string | undefined;
  metadata?: string | undefined;
  attachment?: { type: string; payload: { attachment_id: string } } | undefined;
  replyTo?: string | undefined;
  tag?: string | undefined;
};

/** The page answers: it arrives at the person, and the product hears of it as an echo. */
export function pageSays(state: LabState, person: Person, said: PageMessage): PersonMessage {
  refuseClosedWindow(state, person, said);
  refuseTooLong(person, said);
  const file = said.attachment ? uploaded(state, said.attachment.payload.attachment_id) : null;
  const quoted = person.messages.find(({ id }) => id === said.replyTo);
  if (said.replyTo !== undefined && !quoted) {
    throw new GraphRefusal(100, 'The parameter reply_to[mid] is not a message of this thread.');
  }
  const message = addMessage(state, person, {
    fromMe: false,
    file,
    shown: {
      ...(file && said.attachment ? fileShown(state, said.attachment.type, file) : {}),
      text: said.text ?? '',
      quotes: quoted ? { id: quoted.id, text: quoted.text } : null,
    },
  });
  tellEcho(state, person, message, said, Number(state.meta.app?.id));
  if (person.receipts !== 'none') raiseAck(state, person, message, 2);
  if (person.receipts !== 'none' && person.channel === 'messenger') {
    const delivery = { mids: [message.id], watermark: message.sentAt };
    tellProduct(state, person, { ...envelopeFrom(state, person), delivery });
  }
  if (person.receipts === 'read') personReads(state, person);
  return message;
}

/** Written in the page's own inbox, by a colleague on their telephone. */
export function tellEcho(
  state: LabState,
  person: Person,
  message: PersonMessage,
  { metadata, attachment }: PageMessage = {},
  app = PAGE_INBOX_APP,
): void {
  const url = `${state.meta.origin}/graph-files/${message.file}`;
  const body = {
    mid: message.id,
    is_echo: true,
    app_id: app,
    ...(message.text && { text: message.text }),
    ...(metadata && { metadata }),
    ...(attachment && { attachments: [{ type: attachment.type, payload: { url } }] }),
  };
  const event = { ...envelopeTo(state, person, message.sentAt), message: body };
  tellProduct(state, person, event);
}

function refuseClosedWindow({ clock, meta }: LabState, person: Person, { tag }: PageMessage): void {
  const last = Math.max(0, ...person.messages.filter((one) => one.fromMe).map((one) => one.sentAt));
  if (tag !== undefined && (tag !== 'HUMAN_AGENT' || !meta.faults.humanAgent)) {
    throw new GraphRefusal(100, 'The tag is not one that this app may use.');
  }
  const reacted = person.reactedAt ?? 0;
  if (clock() - Math.max(last, reacted) < (tag ? WEEK_MS : DAY_MS)) return;
  if (person.adAt !== undefined && clock() - person.adAt < WEEK_MS) return;
  const subcode = person.channel === 'messenger' ? 2018278 : 2534022;
  throw new GraphRefusal(10, 'This message is sent outside of allowed window.', { subcode });
}

function refuseTooLong({ channel }: Person, { text = '' }: PageMessage): void {
  const isTooLong =
    channel === 'messenger' ? [...text].length > 2000 : Buffer.byteLength(text) > 1000;
  if (isTooLong) throw new GraphRefusal(100, 'Length of param message[text] is too long.');
}

function uploaded({ meta }: LabState, id: string): string {
  const upload = meta.uploads.get(id);
  if (upload) return upload.file;
  throw new GraphRefusal(100, 'Attachment does not exist.', { subcode: 2018047 });
}

const kinds: Record<string, Shown['kind']> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'document',
};

function fileShown({ meta }: LabState, type: string, key: string): Partial<Shown> {
  const file = meta.files.get(key);
  if (!file) return {};
  return {
    kind: kinds[type] ?? 'unknown',
    media: {
      mimetype: file.mimetype,
      size: file.data.length,
      sha256: createHash('sha256').update(file.data).digest('base64'),
      fileName: type === 'file' ? file.name : null,
      seconds: null,
    },
  };
}
