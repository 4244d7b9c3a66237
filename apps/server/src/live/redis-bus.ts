import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Bus, BusMessage } from './bus.ts';
import type { LiveLog } from './live-log.ts';
import { watchHealth } from './redis-health.ts';
import { BLOCK_MS, readStream } from './redis-reader.ts';

/** Enough for a minute of a busy host; who lags further behind finds out from the database. */
const KEPT_MESSAGES = 10_000;
const PATIENCE_MS = 2000;

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
  const writer = new Redis(url, { ...settings, socketTimeout: PATIENCE_MS });
  const reader = new Redis(url, { ...settings, socketTimeout: 2 * BLOCK_MS });
  const writing = watchHealth(writer, 'write', log);
  const reading = watchHealth(reader, 'read', log);
  writer.on('ready', writing.works);

  const subscription = readStream(reader, stream, reading, (text) => {
    try {
      const { from, message } = JSON.parse(text) as Envelope;
      if (from !== nodeId) onMessage(message);
    } catch (error) {
      log.error({ err: error }, 'live: a message of another node was not understood');
    }
  });

  // A Redis that is away must not keep the server from starting.
  const ready = Promise.all([subscription.started, untilReady(writer)]);
  await Promise.race([ready, sleep(PATIENCE_MS, undefined, { ref: false })]);

  return {
    publish(message) {
      const envelope: Envelope = { from: nodeId, message };
      writer
        .xadd(stream, 'MAXLEN', '~', KEPT_MESSAGES, '*', 'message', JSON.stringify(envelope))
        .then(writing.works, writing.fails);
    },
    status: () => (writing.isGood() && reading.isGood() ? 'ready' : 'broken'),
    async close() {
      await writer.quit().catch(() => undefined);
      writer.disconnect();
      await subscription.stop();
    },
  };
}

async function untilReady(client: Redis): Promise<void> {
  if (client.status !== 'ready') await new Promise<void>((ready) => client.once('ready', ready));
}
