import type { Agent } from 'node:http';
import type { Child } from './child.ts';
import type { Ear } from './ear.ts';
import { percentiles, type Request, send } from './load.ts';
import { type Pace, startPaced } from './paced.ts';
import { fromOwnAddress, type Person } from './people.ts';

/** A small company that works at its own pace while others do what they do. */
export type Neighbour = {
  server: Child;
  agent: Agent;
  ear: Ear;
  /** One person in several sessions. */
  admins: readonly Person[];
  /** Open ones, which can be looked at and answered. */
  ticketIds: readonly number[];
  /** A customer writes; resolves when the channel has taken it. */
  say(text: string, n: number): Promise<unknown>;
};

/** How often each is done, in milliseconds. */
export type Paces = Record<'list' | 'open' | 'send' | 'arrival', number>;

/** `send` until it is accepted, `leaving` until the channel has it, `arrival` from the channel to the desk. */
const measures = ['list', 'open', 'send', 'leaving', 'arrival'] as const;
/** In milliseconds, one for each that was done. */
type Measured = Record<(typeof measures)[number], number[]>;

export type Felt = {
  p95: Record<keyof Measured, number>;
  count: Record<keyof Measured, number>;
  /** Messages that came to the desk, of those that were said, a second. */
  saidPerSecond: number;
  arrivedPerSecond: number;
  /** Answers that were not what they should be, and messages that never came. */
  failed: number;
  error?: unknown;
  latestMs: number;
};

const AT_ONCE = 200;

/** Lists, opens, answers and is written to until `over`, and says how long each took. */
export async function feel(
  neighbour: Neighbour,
  paces: Paces,
  over: Promise<unknown>,
): Promise<Felt> {
  const { server, agent, ear, admins, ticketIds, say } = neighbour;
  const times: Measured = { list: [], open: [], send: [], leaving: [], arrival: [] };
  const timed = async (name: keyof Measured, work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    times[name].push(performance.now() - began);
  };
  const run = Date.now().toString(36);
  let arrivedInTime = 0;
  let isOver = false;
  const ask = (n: number, path: string, more: Partial<Request> = {}) => {
    const headers = fromOwnAddress(admins[n % admins.length]!);
    return send(agent, { method: 'GET', url: `${server.url}/api${path}`, headers, ...more });
  };
  const ticketOf = (n: number) => ticketIds[n % ticketIds.length]!;
  const works: Record<keyof Paces, (n: number) => Promise<unknown>> = {
    list: (n) => timed('list', ask(n, '/tickets?status=open&showAll=true')),
    // As the desk does.
    open: (n) =>
      timed(
        'open',
        Promise.all([ask(n, `/tickets/${ticketOf(n)}`), ask(n, `/messages/${ticketOf(n)}`)]),
      ),
    send(n) {
      const body = `Resposta ${n} das ${run}`;
      const asked = { method: 'POST', body: { body }, expected: 201 };
      return Promise.all([
        timed('leaving', ear.untilLeft(body)),
        timed('send', ask(n, `/messages/${ticketOf(n)}`, asked)),
      ]);
    },
    async arrival(n) {
      const text = `Mensagem ${n} das ${run}`;
      const heard = ear.until(text);
      await timed('arrival', Promise.all([say(text, n), heard]));
      if (!isOver) arrivedInTime += 1;
    },
  };
  const begin = performance.now();
  const paced = (name: keyof Paces) =>
    startPaced({ everyMs: paces[name], atOnce: AT_ONCE }, works[name]);
  const running = [paced('arrival'), paced('list'), paced('open'), paced('send')];
  // Whoever waits for it hears of its failure; here it only ends.
  await over.catch(() => undefined);
  isOver = true;
  const seconds = (performance.now() - begin) / 1000;
  const ended = await Promise.all(running.map((one) => one.end()));
  const sum = (of: (pace: Pace) => number) => ended.reduce((total, one) => total + of(one), 0);
  const each = <Value>(of: (list: number[]) => Value) =>
    Object.fromEntries(measures.map((name) => [name, of(times[name])])) as Record<
      keyof Measured,
      Value
    >;
  return {
    p95: each((list) => percentiles(list).p95),
    count: each((list) => list.length),
    saidPerSecond: ended[0]!.begun / seconds,
    arrivedPerSecond: arrivedInTime / seconds,
    failed: sum(({ failed, leftOut }) => failed + leftOut),
    error: ended.find(({ error }) => error)?.error,
    latestMs: Math.max(...ended.map(({ latestMs }) => latestMs)),
  };
}
