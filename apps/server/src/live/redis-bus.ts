import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Bus, BusMessage } from './bus.ts';
import type { LiveLog } from './live-log.ts';
import { isOlder, START } from './stream-id.ts';

/** Enough for a minute of a busy host; who lags further behind finds out from the database. */
const KEPT_MESSAGES = 10_000;
const BLOCK_MS = 4000;
const START_MS = 2000;
const RETRY_MS = 50;

type RedisBusParts = {
  url: string;
  /** Named after the installation: two of them may share one Redis. */
  stream: string;
  nodeId: string;
  onMessage(message: BusMessage): void;
  log: LiveLog;
};

type Envelope = { from: string; message: BusMessage };

/**
 * One Redis stream for everything, so that order is kept between events and what ends a socket.
 * Why not Socket.IO's adapter: it publishes first and sends locally afterwards, so a dead Redis
 * silences this node's own sockets too.
 */
export async function createRedisBus(parts: RedisBusParts): Promise<Bus> {
  const { url, stream, nodeId, onMessage, log } = parts;
  // Nothing waits for a Redis that is away: late messages would only repeat what the database told.
  const settings = { enableOfflineQueue: false, maxRetriesPerRequest: 0 };
  // The timeouts notice a connection that died without a word.
  const writer = new Redis(url, { ...settings, socketTimeout: START_MS });
  const reader = new Redis(url, { ...settings, socketTimeout: 2 * BLOCK_MS });

  let closed = false;
  let broken = false;
  const markBroken = (error: Error) => {
    if (!broken && !closed) log.warn({ err: error }, 'live: Redis is not reachable');
    broken = true;
  };
  const markReady = () => {
    if (broken) log.info('live: Redis is reachable again');
    broken = false;
  };
  for (const client of [writer, reader]) client.on('error', markBroken);
  writer.on('ready', markReady);

  let place: string | null = null;
  let mustFindPlace = true;
  const placed = Promise.withResolvers<void>();
  reader.on('close', () => {
    mustFindPlace = true;
  });

  /** At the start, the end of the stream; later too, if Redis lost the stream and counts anew. */
  async function findPlace(): Promise<void> {
    const [latest] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
    const end = latest?.[0] ?? START;
    if (place === null || isOlder(end, place)) place = end;
    mustFindPlace = false;
    placed.resolve();
  }

  async function readNext(): Promise<void> {
    if (mustFindPlace) await findPlace();
    const from = place ?? START;
    const answer = await reader.xread('COUNT', 100, 'BLOCK', BLOCK_MS, 'STREAMS', stream, from);
    for (const [id, fields] of answer?.[0]?.[1] ?? []) {
      place = id;
      receive(fields[1] ?? '');
    }
  }

  function receive(text: string): void {
    try {
      const { from, message } = JSON.parse(text) as Envelope;
      if (from !== nodeId) onMessage(message);
    } catch (error) {
      log.error({ err: error }, 'live: a message of another node was not understood');
    }
  }

  async function readOn(): Promise<void> {
    while (!closed) {
      try {
        if (reader.status === 'ready') await readNext();
        else await sleep(RETRY_MS);
      } catch (error) {
        markBroken(error as Error);
        await sleep(RETRY_MS);
      }
    }
  }

  const reading = readOn();
  // A Redis that is away must not keep the server from starting.
  await Promise.race([
    Promise.all([placed.promise, untilReady(writer)]),
    sleep(START_MS, undefined, { ref: false }),
  ]);

  return {
    publish(message) {
      const envelope: Envelope = { from: nodeId, message };
      writer
        .xadd(stream, 'MAXLEN', '~', KEPT_MESSAGES, '*', 'message', JSON.stringify(envelope))
        .catch(markBroken);
    },
    status: () => (writer.status === 'ready' && reader.status === 'ready' ? 'ready' : 'broken'),
    async close() {
      closed = true;
      await writer.quit().catch(() => undefined);
      writer.disconnect();
      reader.disconnect();
      await reading;
    },
  };
}

async function untilReady(client: Redis): Promise<void> {
  if (client.status !== 'ready') await new Promise<void>((ready) => client.once('ready', ready));
}
