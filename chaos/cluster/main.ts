import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { deleteDatabase } from '../../apps/server/src/db/embedded/delete-database.ts';
import { canHaveRedis } from '../../apps/server/src/live/test-redis.ts';
import { seededRandom } from '../../apps/server/src/seeded-random.ts';
import { PASSWORD } from '../../apps/server/test/factories/company-factories.ts';
import { makeTestFolder } from '../../apps/server/test/test-folder.ts';
import { trackNames } from '../plan.ts';
import { disturbCluster } from './chaos.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { reportChaos, reportRestart } from './report.ts';
import { restartInTurn } from './rolling-restart.ts';

/**
 * `npm run cluster`: six processes (two api, two worker, two sessions) on a Redis, an S3 store and a PostgreSQL of
 * their own, behind a proxy, until Ctrl-C. `-- --rolling-restart` restarts each in turn while people work, and ends
 * with 1 if a request or a message is lost, a message is twice, or a desk is stale for too long.
 * `-- --chaos` kills a process of each role in turn, restarts Redis and takes the store away, for `--minutes`
 * (2; `--seed` repeats it, `--also links,repeats,disorder` disturbs as `npm run chaos` does), and ends with 1 if a rule is broken.
 */
const { values } = parseArgs({
  options: {
    'rolling-restart': { type: 'boolean', default: false },
    chaos: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '2' },
    customers: { type: 'string', default: '60' },
    agents: { type: 'string', default: '4' },
    also: { type: 'string', default: '' },
    rate: { type: 'string' },
    in: { type: 'string', default: '3' },
    desks: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const MOST_MINUTES = 10;
const minutes = Number(values.minutes);
const asked = values.also.split(',').filter(Boolean);
const others = trackNames.filter((name) => name !== 'server');
const also = others.filter((name) => asked.includes(name));
if (also.length < asked.length) {
  console.error(`--also takes ${others.join(', ')}.`);
  process.exit(1);
}
if (minutes > MOST_MINUTES) {
  console.error(`A desk's token is good for no longer: at most --minutes ${MOST_MINUTES}.`);
  process.exit(1);
}
if (!canHaveRedis()) {
  console.error('A cluster needs redis-server (apt install redis-server), or REDIS_SERVER.');
  process.exit(1);
}
const began = Date.now();
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const folder = await makeTestFolder();
let cluster: Cluster | undefined;
let closing: Promise<void> | undefined;
function close(): Promise<void> {
  closing ??= (async () => {
    await cluster?.stop();
    await deleteDatabase(folder.path, { info: () => undefined, warn: say });
    await folder.remove();
  })();
  return closing;
}
for (const sign of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(sign, () => close().finally(() => process.exit(130)));
}

cluster = await startCluster(folder.path, say);
for (const { name, port } of cluster.nodes) say(`${name} listens on ${port}`);
const seed = Number(values.seed);
const desks = Number(values.desks);
const { 'rolling-restart': isRolling, chaos: isChaos } = values;
if (isRolling || isChaos) {
  process.exitCode = await (isRolling ? roll(cluster) : disturb(cluster)).finally(close);
  process.exit();
}
const { email } = await cluster.shop.make.user(cluster.shop.companyId, { profile: 'admin' });
say(
  `log in at ${cluster.url} as ${email} / ${PASSWORD}; the lab is at ${cluster.shop.lab.lab.url}`,
);
say('Ctrl-C stops it');

async function roll(running: Cluster): Promise<number> {
  const result = await restartInTurn(running, {
    random: seededRandom(seed),
    perSecond: Number(values.rate ?? 50),
    inPerSecond: Number(values.in),
    desks,
    rounds: Number(values.rounds),
    quietMs: 3_000,
    say,
  });
  return reportRestart(running, result, seed);
}

async function disturb(running: Cluster): Promise<number> {
  console.log(
    `Seed ${seed}: npm run cluster -- --chaos --seed ${seed} --minutes ${minutes} repeats it.`,
  );
  const result = await disturbCluster(running, {
    seed,
    forMs: minutes * 60_000,
    customers: Number(values.customers),
    agents: Number(values.agents),
    perSecond: Number(values.rate ?? 8),
    asksPerSecond: 10,
    inPerSecond: Number(values.in),
    desks,
    also,
    say,
  });
  return reportChaos(running, result, seed);
}
