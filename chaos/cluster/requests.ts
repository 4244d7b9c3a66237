import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@prosa/contract/message';
import type { Random } from '../../apps/server/src/seeded-random.ts';

/** Nobody in front of a screen waits for longer. */
const HANGING_MS = 30_000;

/** What the requests of a run came to. */
export type Requests = {
  sent: number;
  slowestMs: number;
  /** Not answered with 2xx, one line each. No request is tried again. */
  lost: string[];
  /** When an answer first showed a message, by its id. */
  shown: Map<number, { at: number; ticketId: number }>;
  /** What was said and accepted. */
  accepted: string[];
};

export const newRequests = (): Requests => ({
  sent: 0,
  slowestMs: 0,
  lost: [],
  shown: new Map(),
  accepted: [],
});

type Caller = { token: string };

export function requestsTo(url: string, record: Requests) {
  async function call(token: string, method: string, path: string, body?: object) {
    record.sent += 1;
    const began = performance.now();
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(HANGING_MS),
      });
      const text = await answer.text();
      record.slowestMs = Math.max(record.slowestMs, performance.now() - began);
      if (answer.ok) return JSON.parse(text);
      record.lost.push(`${method} ${path}: ${answer.status} ${text.slice(0, 80)}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      record.lost.push(`${method} ${path}: ${cause}`);
    }
    return null;
  }

  function show(id: number, ticketId: number): void {
    if (!record.shown.has(id)) record.shown.set(id, { at: performance.now(), ticketId });
  }

  async function read(ticketId: number, token: string): Promise<readonly Message[] | null> {
    const answer = await call(token, 'GET', `/messages/${ticketId}`);
    for (const { id } of answer?.messages ?? []) show(id, ticketId);
    return answer?.messages ?? null;
  }

  async function say(ticketId: number, token: string, text: string): Promise<void> {
    const words = { body: text, clientId: randomUUID() };
    const message = await call(token, 'POST', `/messages/${ticketId}`, words);
    if (!message) return;
    record.accepted.push(text);
    show(message.id, ticketId);
  }

  /** What a screen shows: the list, and the open ticket, by whose messages it is judged. */
  async function look(ticketId: number, token: string): Promise<readonly number[] | null> {
    const [list, messages] = await Promise.all([
      call(token, 'GET', '/tickets?status=open&pageNumber=1'),
      read(ticketId, token),
    ]);
    return list && messages ? messages.map(({ id }) => id) : null;
  }

  return { call, read, look, say };
}

type Wish = {
  ask: ReturnType<typeof requestsTo>;
  callers: readonly Caller[];
  ticketIds: readonly number[];
  random: Random;
  perSecond: number;
  isOver(): boolean;
};

/** So many a second by the clock, whether those before were answered or not: lists, messages, tickets, answers. */
export async function askSteadily(wish: Wish): Promise<void> {
  const { ask, callers, ticketIds, random, perSecond, isOver } = wish;
  const asked: Promise<unknown>[] = [];
  const began = performance.now();
  for (let index = 0; !isOver(); index += 1) {
    await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()));
    const { token } = callers[index % callers.length]!;
    const ticketId = random.pick(ticketIds);
    const kind = random.below(10);
    if (kind < 2) asked.push(ask.say(ticketId, token, `Resposta ${index}`));
    else if (kind < 6) asked.push(ask.read(ticketId, token));
    else if (kind < 9) asked.push(ask.call(token, 'GET', '/tickets?status=open&pageNumber=1'));
    else asked.push(ask.call(token, 'GET', `/tickets/${ticketId}`));
  }
  await Promise.all(asked);
}
