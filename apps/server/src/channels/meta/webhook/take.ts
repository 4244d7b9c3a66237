import type { Scopes } from '../../../db/scope.ts';
import { addressKey } from '../../address.ts';
import type { ConnectionRef } from '../../channel.ts';
import type { ChannelEvent } from '../../channel-event.ts';
import { connectionOf } from '../account.repository.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { GraphAddress } from '../graph-address.ts';
import { noteForeign, recogniseEcho } from '../sent.repository.ts';
import { eventsOf, personIn, type Receiver } from './events.ts';
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
  { provider }: Pick<GraphAddress, 'provider'>,
  { object, entry }: Webhook,
): Promise<void> {
  const channel = object === 'page' ? 'facebook' : 'instagram';
  for (const { id: accountId, messaging: events } of entry) {
    const connection = await connectionOf(parts.scopes, { channel, provider, accountId });
    if (!connection && events.length > 0) parts.count('stranger');
    for (const event of events) {
      const said = messaging.safeParse(event);
      if (!said.success) parts.count('malformed');
      else if (connection) await takeOne(parts, connection, { channel, accountId }, said.data);
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
  const events = await eventsOf(receiver, said, lookupIn(parts.scopes, connection, chat));
  for (const event of events) {
    const isNew = await parts.keep(connection, event);
    parts.count(isNew ? 'stored' : 'repeated');
  }
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
