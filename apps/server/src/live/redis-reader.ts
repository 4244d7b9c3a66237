import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { RedisHealth } from './redis-health.ts';
import { isOlder, START } from './stream-id.ts';

/** A read that finds nothing waits this long for something to come. */
export const BLOCK_MS = 4000;
const RETRY_MS = 50;

export type StreamReader = {
  /** From now on nothing is missed. */
  started: Promise<void>;
  stop(): Promise<void>;
};

/** Reads a stream from its present end on, and goes on where it was when a connection broke. */
export function readStream(
  client: Redis,
  stream: string,
  health: RedisHealth,
  onText: (text: string) => void,
): StreamReader {
  const started = Promise.withResolvers<void>();
  let stopped = false;
  let place: string | null = null;
  let mustFindPlace = true;
  client.on('close', () => {
    mustFindPlace = true;
  });

  /** At the start, the end of the stream; later too, if Redis lost the stream and counts anew. */
  async function findPlace(): Promise<void> {
    const [latest] = await client.xrevrange(stream, '+', '-', 'COUNT', 1);
    const end = latest?.[0] ?? START;
    if (place === null || isOlder(end, place)) place = end;
    mustFindPlace = false;
    health.works();
    started.resolve();
  }

  async function readNext(): Promise<void> {
    if (mustFindPlace) await findPlace();
    const from = place ?? START;
    const answer = await client.xread('COUNT', 100, 'BLOCK', BLOCK_MS, 'STREAMS', stream, from);
    health.works();
    for (const [id, fields] of answer?.[0]?.[1] ?? []) {
      place = id;
      onText(fields[1] ?? '');
    }
  }

  async function readOn(): Promise<void> {
    while (!stopped) {
      try {
        if (client.status === 'ready') await readNext();
        else await sleep(RETRY_MS);
      } catch (error) {
        if (!stopped) health.fails(error);
        await sleep(RETRY_MS);
      }
    }
  }

  const reading = readOn();
  return {
    started: started.promise,
    async stop() {
      stopped = true;
      client.disconnect();
      await reading;
    },
  };
}
