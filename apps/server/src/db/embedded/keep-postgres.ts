import { setTimeout as sleep } from 'node:timers/promises';
import { type PlainError, plainError } from '../../plain-error.ts';
import {
  type EmbeddedPostgres,
  type PostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

export type KeptPostgres = Pick<EmbeddedPostgres, 'url' | 'port'> & {
  stop(): Promise<void>;
  /** Settles once it has ended and cannot be brought back: with the reason, in a sentence. */
  givenUp: Promise<PlainError>;
};

export type KeeperTimes = {
  /** Before each try to bring it back. */
  pausesMs: readonly number[];
  /** One that ends more often than that within the window is not well, however well it starts. */
  mostEnds: number;
  windowMs: number;
};

const usualTimes: KeeperTimes = {
  pausesMs: [0, 500, 1_000, 2_000, 4_000],
  mostEnds: 10,
  windowMs: 10 * 60_000,
};

/** Runs the embedded PostgreSQL and, should it end by itself, brings it back at the same address. */
export async function keepPostgres(
  options: PostgresOptions,
  times: KeeperTimes = usualTimes,
): Promise<KeptPostgres> {
  const { log } = options;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let running = await startEmbeddedPostgres(options);
  const { url, port } = running;
  let ends: number[] = [];

  /** Answers why it was given up; nothing, if it was asked to stop. */
  async function keep(): Promise<PlainError | undefined> {
    for (;;) {
      const status = await running.exited;
      if (isStopping()) return undefined;
      const now = performance.now();
      ends = [...ends.filter((at) => now - at < times.windowMs), now];
      if (ends.length > times.mostEnds) return endsTooOften(ends.length, running.logFile);
      log.warn(`PostgreSQL ended by itself (status ${status}) and is started again.`);
      const problem = await bringBack();
      if (problem) return problem;
    }
  }

  async function bringBack(): Promise<PlainError | undefined> {
    let reason = '';
    for (const pause of times.pausesMs) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return undefined;
      try {
        // Those who are connected to it look for it where it was.
        running = await startEmbeddedPostgres({ ...options, port });
        // Asked to meanwhile, when there was only the one before it to stop.
        if (isStopping()) await running.stop();
        return undefined;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        log.warn(reason);
      }
    }
    return plainError(
      `The database ended by itself and could not be started again in ${times.pausesMs.length} tries, ` +
        `so Prosa ends, too. The last one: ${reason}`,
    );
  }

  const kept = keep();
  const { promise: givenUp, resolve } = Promise.withResolvers<PlainError>();
  void kept.then((reason) => reason && resolve(reason));
  return {
    url,
    port,
    givenUp,
    async stop() {
      stopping.abort();
      await running.stop();
      await kept;
    },
  };
}

function endsTooOften(count: number, logFile: string): PlainError {
  return plainError(
    `The database has ended by itself ${count} times within minutes, so Prosa ends, too: ` +
      `its log (${logFile}) says why.`,
  );
}
