import { randomBytes } from 'node:crypto';
import type { Ack, MessageView, Shown } from '../contract/message.ts';
import type { MetaChannel } from '../contract/person.ts';
import type { LabState } from '../state.ts';
import { accountOn, type Person, type PersonMessage, pageOf } from './meta-world.ts';

export const NOTHING_SHOWN: Shown = {
  kind: 'text',
  text: '',
  media: null,
  location: null,
  contact: null,
  poll: null,
  quotes: null,
};

type NewMessage = {
  id?: string | undefined;
  fromMe: boolean;
  shown: Partial<Shown>;
  file?: string | null;
  sentAt?: number | undefined;
};

/** A message appears in a person's chat with the page. */
export function addMessage(state: LabState, person: Person, fields: NewMessage): PersonMessage {
  const chat = accountOn(pageOf(state.meta), person.channel);
  const message: PersonMessage = {
    id: fields.id ?? newMid(person.channel),
    chat,
    author: fields.fromMe ? person.id : chat,
    fromMe: fields.fromMe,
    sentAt: fields.sentAt ?? state.clock(),
    ...NOTHING_SHOWN,
    ...fields.shown,
    reactions: [],
    versions: [],
    edited: false,
    deleted: false,
    ack: 1,
    copies: 1,
    devices: [0],
    file: fields.file ?? null,
  };
  person.messages.push(message);
  const body = { telephone: person.id, message: personMessageView(message) };
  state.events.emit({ type: 'message', ...body });
  return message;
}

export function changeMessage(
  state: LabState,
  person: Person,
  message: PersonMessage,
  changes: Partial<PersonMessage>,
): void {
  Object.assign(message, changes);
  const body = { telephone: person.id, message: personMessageView(message) };
  state.events.emit({ type: 'message-changed', ...body });
}

/** Only ever upwards. */
export function raiseAck(
  state: LabState,
  person: Person,
  message: PersonMessage,
  ack: Ack,
): boolean {
  if (message.ack >= ack) return false;
  changeMessage(state, person, message, { ack });
  return true;
}

export function personMessageView({ file: _, ...view }: PersonMessage): MessageView {
  return { ...view };
}

/** Each channel has ids of its own look. */
function newMid(channel: MetaChannel): string {
  const random = randomBytes(24).toString('base64url');
  return channel === 'messenger' ? `m_${random}` : `aWdfZAG1f${random}ZDZD`;
}
