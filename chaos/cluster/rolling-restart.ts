import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import { eventually } from '../../apps/server/test/eventually.ts';
import type { Cluster, ClusterNode } from './cluster.ts';
import { type OpenDesk, openLiveDesk } from './desk.ts';
import { askSteadily, newRequests, type Requests, requestsTo } from './requests.ts';

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

type RollingResult = {
  requests: Requests;
  /** How long they came. */
  seconds: number;
  desks: OpenDesk[];
  /** Of each desk and message, how long the desk did not have what the API had shown already. */
  stalest: { desk: string; id: number; shownAt: number; ms: number; by: string }[];
  /** The share of them that came more than a second later than the API showed them. */
  late: number;
  neverHeard: number;
  /** What customers wrote and what agents said, each once or not. */
  messages: { wrote: number; said: number; faults: string[] };
};

/** So many are told, the longest first. */
const STALEST = 5;
/** As docs/operations.md says of an upgrade. */
const ORDER = ['worker', 'sessions', 'api'] as const;

export async function restartInTurn(
  cluster: Cluster,
  options: RollingOptions,
): Promise<RollingResult> {
  const { say, random, quietMs } = options;
  const { shop, url } = cluster;
  const requests = newRequests();
  const ask = requestsTo(url, requests);
  const { customers, ticketIds, lines } = await furnish(cluster, options.desks);
  const arrived: string[] = [];
  const unhear = shop.lab.lab.hear((event) => {
    const isAnswer = event.type === 'message' && !event.message.fromMe;
    if (isAnswer && event.message.text.startsWith('Resposta')) arrived.push(event.message.text);
  });
  const desks: OpenDesk[] = [];
  const callers: { token: string }[] = [];
  for (let index = 0; index < options.desks; index += 1) {
    const { token } = await shop.make.member(shop.companyId, { profile: 'admin' });
    callers.push({ token });
    const { companyId } = shop;
    const ticketId = ticketIds[index]!;
    const load = (bearer: string) => ask.look(ticketId, bearer);
    desks.push(
      await openLiveDesk({ name: `desk ${index + 1}`, url, companyId, token, ticketId, load }),
    );
  }
  // Those were on the screens before anything began.
  const before = new Set((await ids(cluster)).map(({ id }) => id));
  say(`${desks.length} desks are open; ${options.perSecond} requests a second begin`);

  let isOver = false;
  const wrote: string[] = [];
  async function write(): Promise<void> {
    for (let index = 0; !isOver; index += 1) {
      const at = random.below(customers.length);
      const text = `Pergunta ${index}`;
      await shop.lab.send(customers[at]!, { to: lines[at % lines.length]!, kind: 'text', text });
      wrote.push(text);
      await sleep(1000 / options.inPerSecond);
    }
  }
  const began = performance.now();
  const traffic = Promise.all([
    askSteadily({
      ask,
      callers,
      ticketIds,
      random,
      perSecond: options.perSecond,
      isOver: () => isOver,
    }),
    write(),
  ]);
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
  await traffic;
  const seconds = (performance.now() - began) / 1000;
  say('everything is said; what is on its way arrives');
  const faults = await settled(cluster, wrote, requests.accepted, arrived);
  const { stalest, late, neverHeard } = await staleness(requests, desks, before);
  unhear();
  for (const desk of desks) desk.close();
  return {
    requests,
    seconds,
    desks,
    stalest,
    late,
    neverHeard,
    messages: { wrote: wrote.length, said: requests.accepted.length, faults },
  };
}

/** Two numbers, and for each desk a customer whose ticket is open. */
async function furnish({ shop }: Cluster, count: number) {
  const lines = [(await shop.link()).number, (await shop.link({ name: 'Loja 2' })).number];
  const customers: string[] = [];
  const ticketIds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { number } = await shop.lab.createTelephone({ name: `Cliente ${index}` });
    await shop.lab.send(number, { to: lines[index % 2]!, kind: 'text', text: 'Oi' });
    customers.push(number);
    ticketIds.push((await shop.openTicketOf(number)).id);
  }
  return { lines, customers, ticketIds };
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

const ids = ({ shop }: Cluster) =>
  shop.db.selectFrom('messages').select('id').where('company_id', '=', shop.companyId).execute();

/** What is wrong once nothing is on its way any more: lost, or twice. */
async function settled(
  { shop }: Cluster,
  wrote: readonly string[],
  said: readonly string[],
  arrived: readonly string[],
): Promise<string[]> {
  const stored = async () =>
    shop.db
      .selectFrom('messages')
      .select('body')
      .where('company_id', '=', shop.companyId)
      .where((one) => one.or([one('body', 'like', 'Pergunta%'), one('body', 'like', 'Resposta%')]))
      .execute();
  const faultsNow = async () => {
    const bodies = (await stored()).map(({ body }) => body ?? '');
    return [
      ...notOnce('stored', [...wrote, ...said], bodies),
      ...notOnce('on the telephone', said, arrived),
    ];
  };
  await eventually(async () => {
    const faults = await faultsNow();
    if (faults.length > 0) throw new Error(faults[0]);
  }).catch(() => undefined);
  return faultsNow();
}

function notOnce(where: string, expected: readonly string[], found: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of found) times.set(text, (times.get(text) ?? 0) + 1);
  const wrong = expected
    .filter((text) => times.get(text) !== 1)
    .map((text) => `${text}: ${times.get(text) ?? 0} times ${where}`);
  // An answer that was refused, or whose answer was lost, is on no list of ours.
  const known = new Set(expected);
  const unknown = [...times.keys()].filter(
    (text) => !known.has(text) && text.startsWith('Pergunta'),
  );
  return [...wrong, ...unknown.map((text) => `${text}: nobody said it, ${where}`)];
}

async function staleness(
  requests: Requests,
  desks: readonly OpenDesk[],
  before: ReadonlySet<number>,
) {
  // A desk has its own ticket open: what else is said is on its list alone.
  const shown = ({ ticketId }: OpenDesk) =>
    [...requests.shown].filter(([id, one]) => one.ticketId === ticketId && !before.has(id));
  const missing = () => desks.flatMap((desk) => shown(desk).filter(([id]) => !desk.heard.has(id)));
  // Events of the last moment are on their way.
  await eventually(async () => {
    if (missing().length > 0) throw new Error('not yet');
  }, 15_000).catch(() => undefined);
  const waits = desks.flatMap((desk) =>
    shown(desk).map(([id, { at }]) => {
      const heard = desk.heard.get(id) ?? { at, by: 'never' };
      return { desk: desk.name, id, shownAt: at, ms: heard.at - at, by: heard.by };
    }),
  );
  const stalest = waits.toSorted((one, other) => other.ms - one.ms).slice(0, STALEST);
  const late = waits.filter(({ ms }) => ms > 1_000).length / Math.max(1, waits.length);
  return { stalest, late, neverHeard: missing().length };
}
