import type { Referral } from '@prosa/contract/referral';
import type { Address, Peer } from '../../address.ts';
import type { ChannelEvent, MessageEvent } from '../../channel-event.ts';
import { providerTime } from '../../provider-time.ts';
import { pieceId, postbackId } from '../piece-id.ts';
import { contentsOf } from './content.ts';
import type { Messaging, MetaReferral } from './payload.ts';

/** Whose webhook it is; `standby`: another app answers there at the moment. */
export type Receiver = {
  channel: 'facebook' | 'instagram';
  accountId: string;
  /** Our own app, among those that may answer. */
  appId: string;
  standby: boolean;
};

/** What only the database knows of the messages that Meta names. */
export type Lookup = {
  /** Everything that was sent to this person up to then, by every name. */
  sentUpTo(upTo: { at: Date } | { mid: string }): Promise<string[]>;
  sentAs(mids: readonly string[]): Promise<string[]>;
  /** A message of several files has become several messages. */
  partsOf(mid: string): Promise<string[]>;
  isOurs(mid: string): Promise<boolean>;
};

/** The person, whoever of the two has spoken. */
export function personIn(receiver: Receiver, said: Messaging): Address {
  const { channel, accountId } = receiver;
  const id = isFromUs(receiver, said) ? said.recipient.id : said.sender.id;
  const kind = channel === 'facebook' ? 'messenger' : 'instagram';
  return { kind, value: id, scope: accountId };
}

function isFromUs({ accountId }: Receiver, { sender, message }: Messaging): boolean {
  return message?.is_echo === true || sender.id === accountId;
}

/** One thing that Meta tells, as our events; nothing, if it is none that concerns a conversation. */
export async function eventsOf(
  receiver: Receiver,
  said: Messaging,
  lookup: Lookup,
): Promise<ChannelEvent[]> {
  const chat: Peer = { address: personIn(receiver, said) };
  const fromMe = isFromUs(receiver, said);
  const at = providerTime(said.timestamp);
  const common = { chat, sender: chat, fromMe, at };
  const held = { held: receiver.standby };
  const targetOf = async (id: string) => ({
    id,
    sender: chat.address,
    fromMe: await lookup.isOurs(id),
  });
  const { message, message_edit: edit, reaction, read, delivery, postback } = said;

  if (message?.is_deleted) {
    const { mid } = message;
    const parts = [mid, ...(await lookup.partsOf(mid))];
    return parts.map((id) => ({
      ...common,
      type: 'deletion',
      id: `${id}:deleted`,
      target: { id, fromMe, sender: chat.address },
      ...(receiver.channel === 'instagram' && { erases: true }),
    }));
  }
  if (message) {
    const said = messagesOf(message, { ...common, ...held });
    return receiver.channel === 'instagram' ? said.map(stayingThere) : said;
  }
  if (edit) {
    const content = { kind: 'text', text: edit.text } as const;
    const target = { id: edit.mid, fromMe, sender: chat.address };
    return [{ ...common, type: 'edit', id: `${edit.mid}:${said.timestamp}`, target, content }];
  }
  if (reaction) {
    const emoji = reaction.action === 'react' ? (reaction.emoji ?? '❤️') : '';
    const target = await targetOf(reaction.mid);
    return [
      { ...common, type: 'reaction', id: `${reaction.mid}:${said.timestamp}`, target, emoji },
    ];
  }
  if (postback?.title) {
    const id = postback.mid ?? postbackId(said.timestamp);
    const content = { kind: 'text', text: postback.title } as const;
    return [{ ...common, ...held, type: 'message', id, content }];
  }
  const control = said.pass_thread_control ?? said.take_thread_control;
  if (control) {
    const isHeld = control.new_owner_app_id !== receiver.appId;
    return [{ type: 'thread', chat, held: isHeld, at }];
  }
  const ids = await receiptIds(lookup, read, delivery);
  return ids.length === 0 ? [] : [{ type: 'receipt', chat, ids, ack: read ? 3 : 2, at }];
}

/** What brought them, if something did: with a message, with a button that they pressed, or before both. */
export function referralIn({ message, postback, referral }: Messaging): Referral | null {
  const said = message?.referral ?? postback?.referral ?? referral;
  return said ? referralOf(said) : null;
}

function referralOf({ source = '', ref = '', ad_id, ads_context_data }: MetaReferral): Referral {
  const isAd = ad_id !== undefined || source === 'ADS';
  return { isAd, adId: ad_id ?? null, title: ads_context_data?.ad_title ?? '', source, ref };
}

type Common = Pick<MessageEvent, 'chat' | 'sender' | 'fromMe' | 'at' | 'held'>;

function messagesOf(message: NonNullable<Messaging['message']>, common: Common): MessageEvent[] {
  const { mid, reply_to: reply } = message;
  const isMention = message.attachments?.some(({ type }) => type === 'story_mention');
  const story = reply?.story ? 'reply' : isMention ? 'mention' : undefined;
  return contentsOf(message).map((content, index) => ({
    ...common,
    type: 'message',
    id: pieceId(mid, index),
    content,
    ...(index === 0 &&
      reply?.mid && { quoted: { id: reply.mid, sender: common.chat.address, text: '' } }),
    ...(index === 0 && story && { story }),
  }));
}

/** Instagram's files may be shown, and not be kept. */
function stayingThere(event: MessageEvent): MessageEvent {
  const { content } = event;
  if (!('media' in content)) return event;
  return { ...event, content: { ...content, media: { ...content.media, stays: true } } };
}

/** Messenger says "everything up to this time", Instagram "up to this message". */
async function receiptIds(
  lookup: Lookup,
  read: Messaging['read'],
  delivery: Messaging['delivery'],
): Promise<string[]> {
  const mark = read ?? delivery;
  if (delivery?.mids?.length) return lookup.sentAs(delivery.mids);
  if (mark?.watermark) return lookup.sentUpTo({ at: new Date(mark.watermark) });
  return read?.mid ? lookup.sentUpTo({ mid: read.mid }) : [];
}
