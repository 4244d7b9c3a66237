import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteDatabase } from '../../apps/server/src/db/embedded/delete-database.ts';
import { canHaveRedis } from '../../apps/server/src/live/test-redis.ts';
import { seededRandom } from '../../apps/server/src/seeded-random.ts';
import { PASSWORD } from '../../apps/server/test/factories/company-factories.ts';
import { makeTestFolder } from '../../apps/server/test/test-folder.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { restartInTurn } from './rolling-restart.ts';

/**
 * `npm run cluster`: six processes (two api, two worker, two sessions) on a Redis, an S3 store and a PostgreSQL of
 * their own, behind a proxy, until Ctrl-C. `-- --rolling-restart` restarts each in turn while people work, and ends
 * with 1 if a request or a message is lost, a message is twice, or a desk is stale for too long.
 */
const { values } = parseArgs({
  options: {
    'rolling-restart': { type: 'boolean', default: false },
    rate: { type: 'string', default: '50' },
    in: { type: 'string', default: '3' },
    desks: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
/** The promise of issue and docs: no desk is behind what the API shows for longer. */
const STALE_MS = 5_000;
const SHOWN = 20;

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
if (values['rolling-restart']) {
  process.exitCode = await rollingRestart(cluster).finally(close);
  process.exit();
}
const { email } = await cluster.shop.make.user(cluster.shop.companyId, { profile: 'admin' });
say(
  `log in at ${cluster.url} as ${email} / ${PASSWORD}; the lab is at ${cluster.shop.lab.lab.url}`,
);
say('Ctrl-C stops it');

async function rollingRestart(running: Cluster): Promise<number> {
  const seed = Number(values.seed);
  const result = await restartInTurn(running, {
    random: seededRandom(seed),
    perSecond: Number(values.rate),
    inPerSecond: Number(values.in),
    desks: Number(values.desks),
    rounds: Number(values.rounds),
    quietMs: 3_000,
    say,
  });
  const { requests, seconds, desks, messages, stalest, late, neverHeard } = result;
  const stalestMs = stalest[0]?.ms ?? 0;
  const reconnects = desks.reduce((sum, desk) => sum + desk.reconnects(), 0);
  const gap = Math.max(...desks.map((desk) => desk.longestGapMs()));
  console.log(
    [
      '',
      `${requests.sent} requests, ${(requests.sent / seconds).toFixed(0)} a second, ${requests.lost.length} lost; the slowest took ${(requests.slowestMs / 1000).toFixed(1)} s.`,
      `The proxy passed ${running.proxy.passedOn()} on to the other node. No client tried again.`,
      `Customers wrote ${messages.wrote} messages, agents said ${messages.said}: ${messages.faults.length} lost or twice.`,
      `${desks.length} desks connected again ${reconnects} times, after ${(gap / 1000).toFixed(1)} s at the longest;`,
      `none was behind the API for longer than ${(stalestMs / 1000).toFixed(1)} s (${(late * 100).toFixed(2)} % of messages for more than 1 s), and ${neverHeard} messages did not come to one at all.`,
      '',
    ].join('\n'),
  );
  const faults = [
    ...requests.lost,
    ...messages.faults,
    ...(neverHeard > 0 ? [`${neverHeard} messages did not come to a desk`] : []),
    ...stalest
      .filter(({ ms }) => ms > STALE_MS)
      .map(
        ({ desk, id, ms, by }) => `${desk} had message ${id} after ${Math.round(ms)} ms, by ${by}`,
      ),
  ];
  for (const fault of faults.slice(0, SHOWN)) console.log(`FAILS  ${fault}`);
  if (faults.length === 0) {
    console.log(`Nothing lost, nothing twice, no desk stale for more than 5 s (seed ${seed}).`);
    return 0;
  }
  const place = join('data', 'cluster', String(seed));
  await mkdir(place, { recursive: true });
  for (const node of running.nodes) {
    await writeFile(join(place, `${node.name.replace(' ', '-')}.log`), node.output());
  }
  await writeFile(join(place, 'faults.txt'), faults.join('\n'));
  console.log(`${faults.length} faults (seed ${seed}). What the processes said: ${place}`);
  return 1;
}
