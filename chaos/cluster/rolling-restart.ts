import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import { eventually } from '../../apps/server/test/eventually.ts';
import type { Cluster, ClusterNode } from './cluster.ts';
import type { OpenDesk } from './desk.ts';
import { openOffice } from './office.ts';
import { newRequests, type Requests, requestsTo } from './requests.ts';
import { saidFaults, talkIn } from './said.ts';
import { type Staleness, stalenessOf } from './staleness.ts';

type RollingOptions = {
  random: Random;
  perSecond: number;
  /** Messages that customers write in a second. */
  inPerSecond: number;
  desks: number;
  /** Before the first process ends and after the last is back, and between two. */
  quietMs: number;
  rounds: number;
  say(line: string): void;
};

export type RollingResult = Staleness & {
  requests: Requests;
  /** How long they came. */
  seconds: number;
  desks: OpenDesk[];
  /** What customers wrote and what agents said, each once or not. */
  messages: { wrote: number; said: number; faults: string[] };
};

/** As docs/operations.md says of an upgrade. */
const ORDER = ['worker', 'sessions', 'api'] as const;

export async function restartInTurn(
  cluster: Cluster,
  options: RollingOptions,
): Promise<RollingResult> {
  const { say, quietMs } = options;
  const { shop, url } = cluster;
  const requests = newRequests();
  const ask = requestsTo(url, requests);
  const { companyId, call } = shop;
  const office = await openOffice({ shop, companyId, call, count: options.desks, url, ask });
  const { desks } = office;
  say(`${desks.length} desks are open; ${options.perSecond} requests a second begin`);

  let isOver = false;
  const began = performance.now();
  const talk = talkIn({ ...options, shop, office, ask, isOver: () => isOver });
  await sleep(quietMs);
  for (let round = 0; round < options.rounds; round += 1) {
    for (const role of ORDER) {
      for (const node of cluster.nodes.filter((one) => one.role === role)) {
        await restartOne(cluster, node, say);
        say(`lost so far: ${requests.lost.length} of ${requests.sent} requests`);
        await sleep(quietMs);
      }
    }
  }
  isOver = true;
  const said = await talk;
  const seconds = (performance.now() - began) / 1000;
  say('everything is said; what is on its way arrives');
  const faults = await saidFaults(shop, office, said, requests);
  // What the API had shown to anybody is what a desk may not be behind.
  const staleness = await stalenessOf(requests.shown, desks, office.before);
  said.stopHearing();
  for (const desk of desks) desk.close();
  const messages = { wrote: said.wrote.length, said: requests.accepted.length, faults };
  return { ...staleness, requests, seconds, desks, messages };
}

async function restartOne(
  { proxy }: Cluster,
  node: ClusterNode,
  say: (line: string) => void,
): Promise<void> {
  const { endMs, startMs, code } = await node.restart();
  await eventually(async () => {
    const { status } = await fetch(`http://127.0.0.1:${node.port}/ready`);
    if (status !== 200) throw new Error(`${node.name} is not ready: ${status}`);
  });
  // The next one goes when this one is asked again.
  while (node.role === 'api' && !proxy.isIn(node.port)) await sleep(50);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  say(
    `${node.name} ended after ${seconds(endMs)} s (${code}), was back after ${seconds(startMs)} s more`,
  );
}
