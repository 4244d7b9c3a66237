import type { ChannelEvent } from '../channels/channel-event.ts';
import type { CompanyScope } from '../db/scope.ts';
import type { OrderedItem } from '../jobs/ordered-reader/ordered-table.ts';
import { growingPauses } from '../jobs/ordered-reader/pauses.ts';
import { type Reader, transactionalReader } from '../jobs/ordered-reader/reader.ts';
import { takeCall } from './ingest/call.ts';
import { takeDeletion, takeEdit, takeReaction } from './ingest/changes.ts';
import { takeGroupNews, takePicture } from './ingest/facts.ts';
import { takeIdentities } from './ingest/identities.ts';
import { takeMessage } from './ingest/message.ts';
import { takeReceipt } from './ingest/receipt.ts';
import { takeThread } from './ingest/thread.ts';

type InboxItem = OrderedItem & { connection_id: number; event: ChannelEvent };

/** Works the inbox off: each event and its effects are one transaction, in order per chat. */
export function inboxReader(): Reader {
  return transactionalReader<InboxItem>({
    table: 'inbox',
    concurrency: 128,
    // The many. Of the rest, some touch people whom other chats are about.
    mayShare: ({ event }) => event.type === 'message' || event.type === 'receipt',
    // A failure is a mistake of ours or of the database's: the event stays, and is tried again.
    retry: growingPauses({ attempts: 20, firstMs: 200, maxMs: 60_000 }),
    handle: (scope, item) => takeEvent(scope, item.connection_id, item.event),
  });
}

export async function takeEvent(
  scope: CompanyScope,
  connectionId: number,
  event: ChannelEvent,
): Promise<void> {
  switch (event.type) {
    case 'message':
      return takeMessage(scope, connectionId, event);
    case 'edit':
      return takeEdit(scope, connectionId, event);
    case 'deletion':
      return takeDeletion(scope, connectionId, event);
    case 'reaction':
      return takeReaction(scope, connectionId, event);
    case 'receipt':
      return takeReceipt(scope, connectionId, event);
    case 'call':
      return takeCall(scope, connectionId, event);
    case 'identity':
      return takeIdentities(scope, event);
    case 'picture':
      return takePicture(scope, connectionId, event);
    case 'group':
      return takeGroupNews(scope, connectionId, event);
    case 'thread':
      return takeThread(scope, connectionId, event);
  }
}
