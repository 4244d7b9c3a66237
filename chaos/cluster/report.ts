import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disturbance } from '../plan.ts';
import type { ClusterChaosResult } from './chaos.ts';
import type { Cluster } from './cluster.ts';
import type { RollingResult } from './rolling-restart.ts';
import { staleFaults } from './staleness.ts';

/** Of one rule; the rest is in the file. */
const SHOWN = 20;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Answers what the program ends with. */
export async function reportRestart(
  cluster: Cluster,
  result: RollingResult,
  seed: number,
): Promise<number> {
  const { requests, desks, messages, stalest, late, neverHeard } = result;
  const reconnects = desks.reduce((sum, desk) => sum + desk.reconnects(), 0);
  const gap = Math.max(...desks.map((desk) => desk.longestGapMs()));
  console.log(
    [
      '',
      `${requests.sent} requests, ${(requests.sent / result.seconds).toFixed(0)} a second, ${requests.lost.length} lost; the slowest took ${seconds(requests.slowestMs)}.`,
      `The proxy passed ${cluster.proxy.passedOn()} on to the other node. No client tried again.`,
      `Customers wrote ${messages.wrote} messages, agents said ${messages.said}: ${messages.faults.length} lost or twice.`,
      `${desks.length} desks connected again ${reconnects} times, after ${seconds(gap)} at the longest;`,
      `none was behind the API for longer than ${seconds(stalest[0]?.ms ?? 0)} (${(late * 100).toFixed(2)} % of messages for more than 1 s), and ${neverHeard} messages did not come to one at all.`,
      '',
    ].join('\n'),
  );
  const faults = [...requests.lost, ...messages.faults, ...staleFaults(result)];
  for (const fault of faults.slice(0, SHOWN)) console.log(`FAILS  ${fault}`);
  if (faults.length === 0) {
    console.log(`Nothing lost, nothing twice, no desk stale for more than 5 s (seed ${seed}).`);
    return 0;
  }
  const place = await keepOutput(cluster, seed, faults);
  console.log(`${faults.length} faults (seed ${seed}). What the processes said: ${place}`);
  return 1;
}

export async function reportChaos(
  cluster: Cluster,
  result: ClusterChaosResult,
  seed: number,
): Promise<number> {
  const { verdicts, traffic } = result;
  console.log(`\n${table(rowsOf(result))}\n\n${traffic}\n`);
  for (const { rule, faults } of verdicts) {
    console.log(`${faults.length === 0 ? 'holds ' : 'FAILS '} ${rule}.`);
    for (const fault of faults.slice(0, SHOWN)) console.log(`        ${fault}`);
    if (faults.length > SHOWN) console.log(`        and ${faults.length - SHOWN} more`);
  }
  const faults = verdicts.flatMap((verdict) => verdict.faults);
  if (faults.length === 0) {
    console.log(`\nNothing lost, nothing twice, in order, taken over in time (seed ${seed}).`);
    return 0;
  }
  const place = await keepOutput(cluster, seed, faults);
  console.log(`\nNot as it should be (seed ${seed}). What the processes said: ${place}`);
  return 1;
}

function rowsOf(result: ClusterChaosResult): [string, string][] {
  const { disturbed, staleness, requests, tried, said, load } = result;
  const times = (kind: Disturbance['kind']) => `${disturbed.get(kind) ?? 0} times`;
  const refused = Map.groupBy(requests.lost, reasonOf);
  const reasons = [...refused].map(([why, all]) => `${why}: ${all.length}`).join(', ');
  return [
    ['a process was killed (kill -9)', times('kill-process')],
    ['Redis was restarted', times('restart-redis')],
    ['the store was away', times('store-away')],
    ['links taken over, after', spread(result, 'link')],
    ['chats taken over, after', spread(result, 'chat')],
    ['a link away, handed over or taken over, at the longest', seconds(result.longestGapMs)],
    ['a desk behind the database, at the longest', seconds(staleness.stalest[0]?.ms ?? 0)],
    ['messages that came to a desk after more than 1 s', `${(staleness.late * 100).toFixed(1)} %`],
    ['messages that never came to a desk', String(staleness.neverHeard)],
    ['desks connected again', `${result.reconnects} times`],
    [
      'requests that were tried once, not answered with 2xx',
      `${requests.sent}, ${requests.lost.length}${reasons && ` (${reasons})`}`,
    ],
    ['requests of agents, tried again', `${tried.tried}, ${tried.triedAgain}`],
    ['passed on to the other node by the proxy', `${result.passedOn} times`],
    ['starts that failed', String(result.failedStarts)],
    ['messages in the office, answers', `${said.wrote}, ${said.answered}`],
    [
      "load average, mean and highest; how late the run's own timer was",
      `${load.mean.toFixed(1)}, ${load.most.toFixed(1)}; ${seconds(load.lateMs)}`,
    ],
  ];
}

/** How many, and how long it took: the half of them, the longest. */
function spread({ takeovers }: ClusterChaosResult, what: 'link' | 'chat'): string {
  const all = takeovers.filter((one) => one.what === what);
  const took = all.flatMap(({ ms }) => (ms === null ? [] : [ms])).toSorted((a, b) => a - b);
  if (took.length === 0) return `${all.length}`;
  const half = took[Math.floor(took.length / 2)]!;
  return `${all.length}: half ${seconds(half)}, longest ${seconds(took.at(-1)!)}`;
}

/** "GET /tickets/7: 503 {…}" is a 503; without an answer it is what broke. */
function reasonOf(lost: string): string {
  const why = lost.slice(lost.indexOf(': ') + 2);
  return /^\d{3} /.exec(why)?.[0].trim() ?? why.replace(/:? .*/, '');
}

function table(rows: readonly [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

async function keepOutput(
  { nodes }: Cluster,
  seed: number,
  faults: readonly string[],
): Promise<string> {
  const place = join('data', 'cluster', String(seed));
  await mkdir(place, { recursive: true });
  for (const node of nodes) {
    await writeFile(join(place, `${node.name.replace(' ', '-')}.log`), node.output());
  }
  await writeFile(join(place, 'faults.txt'), faults.join('\n'));
  return place;
}
