import type { Pool } from 'pg';
import type { Scopes } from '../../db/scope.ts';
import { errorSummary } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import { keepLiveness } from './liveness.ts';
import { wakeChannel } from './ordered-table.ts';
import type { Reader } from './reader.ts';
import { type ReaderLoop, type ReaderTimes, readerTimes, startLoop } from './reader-loop.ts';

type ReadersOptions = {
  /** The owner's. One connection of it stays taken for the wake-ups. */
  ownerPool: Pool;
  scopes: Scopes;
  log: JobLog;
  readers: readonly Reader[];
  times?: Partial<ReaderTimes>;
};

export type Readers = {
  /** There may be more that they can do. */
  wake(): void;
  /** Finishes what is in hand, or gives it back to others when that takes too long. */
  stop(): Promise<void>;
};

/** All ordered readers of this process. Others may run the same: they share the work. */
export async function startReaders(options: ReadersOptions): Promise<Readers> {
  const { ownerPool, scopes, log } = options;
  const times = { ...readerTimes, ...options.times };
  const loops = new Map<string, ReaderLoop>();
  const wakeAll = () => {
    for (const loop of loops.values()) loop.wake();
  };
  const liveness = await keepLiveness({
    ownerPool,
    channels: options.readers.map((reader) => wakeChannel(reader.table)),
    onWake: (channel) => loops.get(channel)?.wake(),
    onGone: wakeAll,
    // A second reader of an item fails at its token, or does it again: there is not much to be spared.
    graceMs: 500,
    log,
    // The items in hand still name the old holder, whom everybody thinks dead.
    onReturn: () => {
      for (const loop of loops.values()) {
        loop.renew().catch((error) => log.warn({ error: errorSummary(error) }, 'not renewed'));
      }
    },
  });
  for (const reader of options.readers) {
    const loop = startLoop({
      reader,
      ownerPool,
      scopes,
      log,
      times,
      holder: liveness.holder,
      gone: liveness.gone,
    });
    loops.set(wakeChannel(reader.table), loop);
    loop.wake();
  }
  return {
    wake: wakeAll,
    async stop() {
      try {
        await Promise.all([...loops.values()].map((loop) => loop.stop()));
      } finally {
        // Last: while a lease of ours stands, the others must see that we live.
        await liveness.stop();
      }
    },
  };
}
