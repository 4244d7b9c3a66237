import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../apps/server/src/config.ts';
import { createLog } from '../apps/server/src/log.ts';
import { createServer } from '../apps/server/src/server.ts';
import { createBenchDriver, type Said } from './driver.ts';
import { startFlood } from './flood.ts';
import type { Source } from './inbound.ts';

/** What the bench asks of the server's process, beside HTTP. */
export type Order =
  | { order: 'memory'; collect?: true }
  | { order: 'processor' }
  | ({ order: 'say' } & Said)
  | { order: 'flood'; prefix: string }
  | { order: 'pace'; mayRun: boolean }
  | { order: 'end-flood' };

/** What nobody uses any more is given back first, so that what is left can be compared. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** The product as in production, with the bench's channel, or the lab, beside WhatsApp's. */
async function run(): Promise<void> {
  const { BENCH_LAB_URL: lab, ...env } = process.env;
  // In production there is no lab; everything else is as it is there.
  const config = { ...readConfig(env), ...(lab && { LAB_URL: lab, production: false }) };
  const bench = createBenchDriver();
  const server = await createServer({
    config,
    databaseUrl: config.DATABASE_URL ?? '',
    secret: config.SECRET_KEY ?? '',
    log: createLog(config),
    extraDrivers: config.LAB_URL ? [] : [bench.driver],
  });
  await server.listen();
  process.send?.({ ready: true });
  await server.work();
  let flood: Source | undefined;

  async function obey(order: Order): Promise<object> {
    switch (order.order) {
      case 'memory':
        if (order.collect) collect();
        return { now: process.memoryUsage.rss(), highest: process.resourceUsage().maxRSS * 1024 };
      case 'processor': {
        const { user, system } = process.cpuUsage();
        return { ms: (user + system) / 1000 };
      }
      case 'say':
        await bench.say(order);
        return {};
      case 'flood':
        flood = startFlood(bench, order.prefix);
        return {};
      case 'pace':
        return { kept: await flood?.pace(order.mayRun) };
      case 'end-flood':
        return { kept: await flood?.end() };
    }
  }

  process.on('message', async ({ id, order }: { id: number; order: Order }) => {
    const answer = await obey(order).catch((error) => ({ error: String(error) }));
    process.send?.({ id, ...answer });
  });
  const stop = () => server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
}

await run();
