import type { Redis } from 'ioredis';
import type { LiveLog } from './live-log.ts';

/** Whether a connection does its work; says so once when that changes, not at every try. */
export type RedisHealth = { works(): void; fails(error: unknown): void; isGood(): boolean };

export function watchHealth(client: Redis, task: 'read' | 'write', log: LiveLog): RedisHealth {
  let state: 'new' | 'good' | 'bad' = 'new';
  const health: RedisHealth = {
    works() {
      if (state === 'bad') log.info(`live: can ${task} through Redis again`);
      state = 'good';
    },
    fails(error) {
      if (state !== 'bad') log.warn({ err: error }, `live: cannot ${task} through Redis`);
      state = 'bad';
    },
    isGood: () => state === 'good' && client.status === 'ready',
  };
  client.on('error', health.fails);
  return health;
}
