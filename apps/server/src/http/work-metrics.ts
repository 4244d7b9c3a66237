import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { type BacklogStats, jobStats, orderedTableStats } from '../jobs/stats.ts';

const orderedTables = ['inbox', 'outbox', 'errands', 'webhook_deliveries'] as const;

const figures = {
  waiting: { name: 'prosa_work_waiting', help: 'Work that waits to be done, by queue' },
  failed: { name: 'prosa_work_failed', help: 'Work that was given up, by queue' },
  oldestWaitingSeconds: {
    name: 'prosa_work_oldest_seconds',
    help: 'How long the oldest waiting work has been due, by queue',
  },
} as const satisfies Record<keyof BacklogStats, { name: string; help: string }>;

/** What waits and what failed, of all companies together: asked for when someone looks. */
export function measureWork(ownerPool: Pool, registry: Registry): void {
  let asked: Promise<[string, BacklogStats][]> | undefined;
  // The three figures are wanted at the same moment: one round of queries serves them all.
  const ask = () => {
    asked ??= askAll(ownerPool).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  for (const [field, { name, help }] of Object.entries(figures)) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        gauge.reset();
        // Without a database the other figures are still told; that it is away /ready says.
        const all = await ask().catch(() => []);
        for (const [queue, stats] of all) gauge.set({ queue }, stats[field as keyof BacklogStats]);
      },
    });
  }
}

async function askAll(ownerPool: Pool): Promise<[string, BacklogStats][]> {
  const all: [string, BacklogStats][] = [];
  // One after the other: a monitor is not to take several connections from those who work.
  for (const table of orderedTables) all.push([table, await orderedTableStats(ownerPool, table)]);
  all.push(['jobs', await jobStats(ownerPool)]);
  return all;
}
