import type { CompanyScope, Scopes } from '../../../db/scope.ts';
import { errorSummary } from '../../../error-summary.ts';
import type { JobLog } from '../../../job-log.ts';
import type { Keys } from '../../../security/keys.ts';
import type { ConnectionRef } from '../../channel.ts';
import type { ChannelEvent } from '../../channel-event.ts';
import { sealedParts } from '../../sealed-place.ts';
import { dropFromJournal, readJournal } from '../keys/journal.repository.ts';
import { sealerOf } from '../keys/sealed.ts';
import type { InboundQueue } from './inbound-queue.ts';
import { entryEvents, type JournalEntry } from './journal.ts';

export type JournalReader = {
  /** What a killed process left behind, before anything new. */
  replay(): Promise<void>;
  take(entries: Map<string, JournalEntry>): void;
  /** When what was kept is gone from the journal. */
  idle(): Promise<void>;
};

type Parts = {
  scopes: Scopes;
  keys: Keys;
  connection: ConnectionRef;
  queue: InboundQueue;
  log: JobLog;
};

/** Takes entries out of the journal once they are kept elsewhere; several at a time if they come fast. */
export function createJournalReader({
  scopes,
  keys,
  connection,
  queue,
  log,
}: Parts): JournalReader {
  const { companyId, connectionId } = connection;
  const inCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) =>
    scopes.inCompany({ companyId, actor: null }, work);
  let kept: string[] = [];
  let dropping: Promise<void> | undefined;

  async function dropKept(): Promise<void> {
    while (kept.length > 0) {
      const ids = kept;
      kept = [];
      // Left in the journal they are handed over once more after the next start: harmless.
      await inCompany((scope) => dropFromJournal(scope, connectionId, ids)).catch((error) =>
        log.warn({ ...connection, error: errorSummary(error) }, 'journal entries stay for now'),
      );
    }
  }

  function eventsOf(entry: JournalEntry): ChannelEvent[] {
    try {
      return entryEvents(entry);
    } catch (error) {
      // It would fail at every start, and nothing behind it would ever be handed over.
      log.error({ ...connection, error: errorSummary(error) }, 'a message could not be read');
      return [];
    }
  }

  async function settle(id: string, entry: JournalEntry): Promise<void> {
    await queue.take(eventsOf(entry));
    kept.push(id);
    dropping ??= dropKept().finally(() => {
      dropping = undefined;
    });
  }

  return {
    async replay() {
      const sealer = sealerOf(keys, connection);
      const rows = await inCompany((scope) => readJournal(scope, connectionId));
      for (const { id, value } of rows)
        await settle(id, sealer.open(sealedParts.journal(id), value));
      await dropping;
    },
    take(entries) {
      // A failure is told by the queue itself.
      for (const [id, entry] of entries) settle(id, entry).catch(() => undefined);
    },
    async idle() {
      await queue.idle();
      await dropping;
    },
  };
}
