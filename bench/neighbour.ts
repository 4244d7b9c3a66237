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

/** How often each is done. */
export type Paces = Record<keyof Measured, number>;

const measures = ['list', 'open', 'send', 'arrival'] as const;
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
  const times: Measured = { list: [], open: [], send: [], arrival: [] };
  const run = Date.now().toString(36);
  let arrivedInTime = 0;
  let isOver = false;
  const ask = (n: number, path: string, more: Partial<Request> = {}) => {
    const headers = fromOwnAddress(admins[n % admins.length]!);
    return send(agent, { method: 'GET', url: `${server.url}/api${path}`, headers, ...more });
  };
  const ticketOf = (n: number) => ticketIds[n % ticketIds.length]!;
  const works: Record<keyof Measured, (n: number) => Promise<unknown>> = {
    list: (n) => ask(n, '/tickets?status=open&showAll=true'),
    // As the desk does.
    open: (n) =>
      Promise.all([ask(n, `/tickets/${ticketOf(n)}`), ask(n, `/messages/${ticketOf(n)}`)]),
    send: (n) =>
      ask(n, `/messages/${ticketOf(n)}`, {
        method: 'POST',
        body: { body: `Resposta ${n} das ${run}` },
        expected: 201,
      }),
    async arrival(n) {
      const text = `Mensagem ${n} das ${run}`;
      const heard = ear.until(text);
      await Promise.all([say(text, n), heard]);
      if (!isOver) arrivedInTime += 1;
    },
  };
  const begin = performance.now();
  const running = measures.map((name) =>
    startPaced({ everyMs: paces[name], atOnce: AT_ONCE }, async (n) => {
      const began = performance.now();
      await works[name](n);
      times[name].push(performance.now() - began);
    }),
  );
  await over;
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
    saidPerSecond: ended[3]!.begun / seconds,
    arrivedPerSecond: arrivedInTime / seconds,
    failed: sum(({ failed, leftOut }) => failed + leftOut),
    error: ended.find(({ error }) => error)?.error,
    latestMs: Math.max(...ended.map(({ latestMs }) => latestMs)),
  };
}
