import { addressKey, type Peer } from '../channels/address.ts';
import type { ConnectionRef } from '../channels/channel.ts';
import type { ChannelEvent } from '../channels/channel-event.ts';
import type { Scopes } from '../db/scope.ts';

/** Keeps what a channel told before anything acts on it. A repeat changes nothing; true if it was new. */
export async function keepEvent(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
  told: ChannelEvent,
): Promise<boolean> {
  const text = JSON.stringify(told, storable);
  const event = JSON.parse(text) as ChannelEvent;
  return scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const { numInsertedOrUpdatedRows } = await scope.db
      .insertInto('inbox')
      .values({
        company_id: companyId,
        connection_id: connectionId,
        lane: `${connectionId}:${laneOf(event)}`,
        repeat_key: repeatKey(event),
        event: text,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/** Senders write what they like; what PostgreSQL cannot keep must not make it refuse the rest. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

/** What belongs to one chat is handled in the order in which it came. */
function laneOf(event: ChannelEvent): string {
  switch (event.type) {
    case 'identity':
      return 'identities';
    case 'picture':
      return addressKey(event.of);
    case 'group':
      return addressKey(event.group);
    default:
      return chatKey(event.chat);
  }
}

/** One chat by one name: the LID where the channel tells both, because it tells that one always. */
function chatKey({ address, also }: Peer): string {
  return addressKey(also?.kind === 'lid' ? also : address);
}

/** Ids are chosen by senders: only with chat and sender do they name one message. */
function repeatKey(event: ChannelEvent): string | null {
  switch (event.type) {
    case 'message':
    case 'edit':
    case 'deletion':
    case 'reaction': {
      // A placeholder is not the message: that may still come, under the same id.
      const isPlaceholder = event.type === 'message' && event.content.kind === 'undecryptable';
      const kind = isPlaceholder ? 'undecryptable' : event.type;
      const where = event.fromMe ? 'me' : `${chatKey(event.chat)}/${chatKey(event.sender)}`;
      return `${kind}/${where}/${event.id}`;
    }
    case 'call':
      return `call/${event.id}/${event.state}`;
    // To hear these twice does no harm, and each may differ from the one before.
    case 'receipt':
    case 'identity':
    case 'picture':
    case 'group':
      return null;
  }
}
