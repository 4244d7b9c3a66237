import type { Scopes } from '../../../db/scope.ts';
import { addressKey } from '../../address.ts';
import type { ConnectionRef } from '../../channel.ts';
import type { ChannelEvent } from '../../channel-event.ts';
import { connectionOf } from '../account.repository.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { GraphAddress } from '../graph-address.ts';
import { waitingReferrals } from '../referral.repository.ts';
import { noteForeign, recogniseEcho } from '../sent.repository.ts';
import { eventsOf, personIn, type Receiver, referralIn } from './events.ts';
import { lookupIn } from './lookup.ts';
import { type Messaging, messaging, type Webhook } from './payload.ts';
import { noteReceived } from './received.ts';

export type Outcome = 'stored' | 'repeated' | 'malformed' | 'stranger';

export type TakeParts = {
  scopes: Scopes;
  /** Keeps the event; true if it was new. */
  keep(connection: ConnectionRef, event: ChannelEvent): Promise<boolean>;
  count(outcome: Outcome): void;
};

/** Keeps everything that a webhook tells before it resolves: only then does Meta hear that we have it. */
export async function takeWebhook(
  parts: TakeParts,
  { provider, appId }: Pick<GraphAddress, 'provider' | 'appId'>,
  { object, entry }: Webhook,
): Promise<void> {
  const channel = object === 'page' ? 'facebook' : 'instagram';
  for (const { id: accountId, messaging: answered, standby } of entry) {
    const connection = await connectionOf(parts.scopes, { channel, provider, accountId });
    if (!connection && answered.length + standby.length > 0) parts.count('stranger');
    const events = [
      ...answered.map((event) => ({ event, standby: false })),
      ...standby.map((event) => ({ event, standby: true })),
    ];
    for (const { event, standby } of events) {
      const said = messaging.safeParse(event);
      const receiver = { channel, accountId, appId, standby } as const;
      if (!said.success) parts.count('malformed');
      else if (connection) await takeOne(parts, connection, receiver, said.data);
    }
  }
}

async function takeOne(
  parts: TakeParts,
  connection: ConnectionRef,
  receiver: Receiver,
  said: Messaging,
): Promise<void> {
  if (await isOwnEcho(parts.scopes, connection, receiver, said)) return parts.count('repeated');
  const chat = addressKey(personIn(receiver, said));
  const waiting = waitingReferrals(parts.scopes, connection);
  const events = await eventsOf(receiver, said, lookupIn(parts.scopes, connection, chat));
  const wrote = events.find((event) => event.type === 'message' && !event.fromMe);
  const referral = referralIn(said) ?? (wrote ? await waiting.find(chat) : null);
  for (const event of events) {
    const told = referral && event === wrote ? { ...event, referral } : event;
    const isNew = await parts.keep(connection, told as ChannelEvent);
    parts.count(isNew ? 'stored' : 'repeated');
  }
  // What is kept with a message no longer waits for one.
  if (wrote) await waiting.forget(chat);
  else if (referral) await waiting.keep(chat, referral, new Date(said.timestamp));
  if (!said.message?.is_echo) await noteReceived(parts.scopes, connection);
}

/** What was sent from here comes back, too. What was written in the page's own inbox is news. */
async function isOwnEcho(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
  receiver: Receiver,
  said: Messaging,
): Promise<boolean> {
  const { message } = said;
  if (!message?.is_echo || message.is_deleted) return false;
  const [file] = message.attachments ?? [];
  const echo = {
    mid: message.mid,
    chat: addressKey(personIn(receiver, said)),
    fingerprint: fingerprintOf(file ? { file: file.type } : { text: message.text ?? '' }),
    metadata: message.metadata ?? '',
    at: new Date(said.timestamp),
  };
  return scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const isOurs = await recogniseEcho(scope, connectionId, echo);
    if (!isOurs) await noteForeign(scope, connectionId, echo);
    return isOurs;
  });
}
