import { seededRandom } from '../../apps/server/src/seeded-random.ts';
import { trafficCount } from '../counted.ts';
import type { DisturbanceCounts } from '../disturb/disturb.ts';
import type { Verdict } from '../judge.ts';
import { TAKEOVER_RULE, type Takeover, takeoverFaults } from '../judges/takeovers.ts';
import { planFrom, type TrackName } from '../plan.ts';
import { newRecord } from '../record.ts';
import { runChaos } from '../run.ts';
import { furnishWorld } from '../world.ts';
import type { Cluster } from './cluster.ts';
import { handsOn } from './hands.ts';
import { messagesOf, openOffice } from './office.ts';
import { clusterPlan } from './plan.ts';
import { newRequests, type Requests, requestsTo } from './requests.ts';
import { saidFaults, talkIn } from './said.ts';
import { type Shown, STALE_MS, type Staleness, staleFaults, stalenessOf } from './staleness.ts';
import { type MachineLoad, watchMachine } from './yardstick.ts';

export type ClusterChaosOptions = {
  seed: number;
  forMs: number;
  customers: number;
  agents: number;
  /** Messages that customers write in a second, and requests beside those of the agents. */
  perSecond: number;
  asksPerSecond: number;
  /** Messages that the office's customers write in a second. */
  inPerSecond: number;
  desks: number;
  /** What else is disturbed, of `npm run chaos`. */
  also: readonly TrackName[];
  say(line: string): void;
};

export type ClusterChaosResult = {
  verdicts: Verdict[];
  traffic: string;
  disturbed: DisturbanceCounts;
  takeovers: readonly Takeover[];
  longestGapMs: number;
  staleness: Staleness;
  requests: Requests;
  tried: { tried: number; triedAgain: number };
  reconnects: number;
  passedOn: number;
  failedStarts: number;
  said: { wrote: number; answered: number };
  load: MachineLoad;
};

/** How many numbers the shop has, so that either process has some. */
const LINES = 4;
/** One customer in so many writes on Messenger, too. */
const PEOPLE = 10;

/**
 * A shop whose agents are answered again and again, and an office whose desks stand open and who ask once, while
 * a process of each role is killed in turn, Redis restarted and the store taken away.
 */
export async function disturbCluster(
  cluster: Cluster,
  options: ClusterChaosOptions,
): Promise<ClusterChaosResult> {
  const { shop, url, database } = cluster;
  const { seed, say, forMs } = options;
  const record = newRecord();
  const nodes = cluster.keep((what) => {
    record.surprises.push(what);
    say(what);
  });
  const hands = handsOn(cluster, nodes, record, () => world.allLines);
  const requests = newRequests();
  const ask = requestsTo(url, requests);
  const { companyId, token } = await shop.make.admin();
  const call = shop.as(token);
  const office = await openOffice({ shop, companyId, call, count: options.desks, url, ask });
  const world = await furnishWorld(
    {
      say,
      customers: options.customers,
      agents: options.agents,
      lines: LINES,
      people: Math.ceil(options.customers / PEOPLE),
    },
    {
      shop,
      database,
      record,
      cluster: hands,
      otherLines: office.lines,
      url: () => url,
      server: {
        kill: () => Promise.reject(new Error('there are six of them')),
        output: () => nodes.map((node) => node.output()).join('\n'),
        failedStarts: () => nodes.reduce((sum, node) => sum + node.keeper.failedStarts(), 0),
        stopKeeping: () => undefined,
      },
      close: async () => undefined,
    },
  );
  say(`${options.desks} desks are open, ${world.allLines.length} numbers linked`);
  const loadOf = watchMachine();
  const isOver = AbortSignal.timeout(forMs);
  const [outcome, said] = await Promise.all([
    runChaos(world, {
      seed,
      forMs,
      plan: [...clusterPlan(seed), ...planFrom(seed, world.lines.length, options.also)],
      perSecond: options.perSecond,
      agentPauseMs: 1_500,
      progressMs: 15_000,
      beforeSettling: hands.over,
    }),
    talkIn({
      ...{ shop, office, ask, random: seededRandom(seed + 50), perSecond: options.asksPerSecond },
      inPerSecond: options.inPerSecond,
      isOver: () => isOver.aborted,
    }),
  ]);
  const load = loadOf();
  const faults = await saidFaults(shop, office, said, requests);
  const shown = await shownBy(cluster, companyId);
  const staleness = await stalenessOf(shown, office.desks, office.before);
  said.stopHearing();
  const reconnects = office.desks.reduce((sum, desk) => sum + desk.reconnects(), 0);
  for (const desk of office.desks) desk.close();
  await world.close();
  return {
    verdicts: [
      ...outcome.verdicts,
      { rule: 'What is said in an office is there once, on both sides', faults },
      { rule: TAKEOVER_RULE, faults: takeoverFaults(record.takeovers) },
      {
        rule: `No desk is behind for longer than ${STALE_MS / 1000} s`,
        faults: staleFaults(staleness),
      },
      { rule: 'Who asks once is not answered with 500', faults: requests.lost.filter(is500) },
    ],
    traffic: trafficCount(record, outcome.state),
    disturbed: outcome.disturbed,
    takeovers: record.takeovers,
    longestGapMs: hands.longestGapMs(),
    staleness,
    requests,
    tried: record.counts,
    reconnects,
    passedOn: cluster.proxy.passedOn(),
    failedStarts: world.server.failedStarts(),
    said: { wrote: said.wrote.length, answered: requests.accepted.length },
    load,
  };
}

const is500 = (lost: string) => lost.includes(': 500 ');

/** From the transaction on which it was stored: no desk can have it earlier. */
async function shownBy({ shop }: Cluster, companyId: number): Promise<Shown> {
  const rows = await messagesOf(shop, companyId);
  return new Map(
    rows.map(({ id, ticketId, createdAt }) => [
      id,
      { ticketId, at: createdAt.getTime() - performance.timeOrigin },
    ]),
  );
}
