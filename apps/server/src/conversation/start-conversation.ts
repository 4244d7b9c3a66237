import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { webhookReader } from '../features/outgoing-webhooks/webhook.reader.ts';
import type { Reader } from '../jobs/ordered-reader/reader.ts';
import { type Readers, startReaders } from '../jobs/ordered-reader/start-readers.ts';
import { billReader } from './bills/bill-reader.ts';
import { inboxReader } from './inbox-reader.ts';
import { type OpenSessions, outboxReader } from './outbox-reader.ts';
import { sessionTaskReader } from './session-task-reader.ts';

type ConversationOptions = {
  ownerPool: Pool;
  deps: Deps;
  /** The sessions of this process, if it has that role: only it can send by them. */
  sessions: OpenSessions | null;
};

/** Works off what came in, if this process is a worker, and sends by the sessions that it has. */
export function startConversation({
  ownerPool,
  deps,
  sessions,
}: ConversationOptions): Promise<Readers> {
  const { scopes, log, config } = deps;
  const readers: Reader[] = [];
  if (config.roles.has('worker')) {
    readers.push(inboxReader(), webhookReader(deps), billReader(deps));
  }
  if (sessions) {
    const parts = { scopes, sessions, store: deps.media.store };
    const maxBytes = config.MAX_UPLOAD_MB * 1024 * 1024;
    const { decoder } = deps.media;
    readers.push(outboxReader(parts), sessionTaskReader({ ...parts, decoder, log, maxBytes }));
  }
  return startReaders({ ownerPool, scopes, log, readers });
}
