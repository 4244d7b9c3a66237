import { expect, test } from 'vitest';
import { createConnectionLimiter } from './connection-limiter.ts';

/** Work that goes on for ever, and what of it has begun. */
function waitingWork() {
  const limiter = createConnectionLimiter({ app: 20, owner: 8 }, 2);
  const begun: Record<string, number> = {};
  const work = (name: string) => () => {
    begun[name] = (begun[name] ?? 0) + 1;
    return new Promise<never>(() => undefined);
  };
  const refused: Record<string, number> = {};
  const hold = (
    name: string,
    times: number,
    take: (work: () => Promise<never>) => Promise<never>,
  ) => {
    for (let n = 0; n < times; n += 1) {
      take(work(name)).catch(() => {
        refused[name] = (refused[name] ?? 0) + 1;
      });
    }
  };
  const settled = () => new Promise(setImmediate);
  return { limiter, hold, begun, refused, settled };
}

test('neither a session nor a company has all connections, and the next one finds one free', async () => {
  const { limiter, hold, begun, refused, settled } = waitingWork();
  const as = (companyId: number, session: string) => (work: () => Promise<never>) =>
    limiter.inCompany({ companyId, sessionId: session }, work);
  hold('one session', 200, as(1, 'a'));
  for (const session of ['b', 'c', 'd']) hold('its colleagues', 100, as(1, session));
  hold('another company', 1, as(2, 'z'));
  await settled();
  expect(begun).toEqual({ 'one session': 4, 'its colleagues': 8, 'another company': 1 });
  hold('one session', 200, as(1, 'a'));
  await settled();
  expect(refused['one session'], 'told at once that its line is full').toBeGreaterThan(0);
});

test('of what many of a company look at a little more than the cores can do is done at a time', async () => {
  const { limiter, hold, begun, settled } = waitingWork();
  const as = (companyId: number, session: string) => (work: () => Promise<never>) =>
    limiter.reading({ companyId, sessionId: session }, work);
  for (let n = 0; n < 100; n += 1) hold('searches', 2, as(1, `session ${n}`));
  hold('one person of another company', 10, as(3, 'y'));
  hold('another company', 1, as(2, 'z'));
  hold('their own answers', 1, (work) =>
    limiter.inCompany({ companyId: 1, sessionId: 'session 1' }, work),
  );
  await settled();
  expect(begun).toEqual({
    searches: 3,
    'one person of another company': 2,
    'another company': 1,
    'their own answers': 1,
  });
});

test('whatever comes in and goes out of all companies, who asks at a screen finds a connection', async () => {
  const { limiter, hold, begun, settled } = waitingWork();
  for (let companyId = 1; companyId <= 50; companyId += 1) {
    const who = { companyId, sessionId: undefined };
    hold('messages', 2, (work) => limiter.inCompany(who, work));
    hold('what is looked up for them', 1, (work) => limiter.reading(who, work));
  }
  for (let companyId = 1; companyId <= 6; companyId += 1)
    hold('people', 1, (work) => limiter.reading({ companyId, sessionId: `${companyId}` }, work));
  await settled();
  expect(begun.people).toBe(6);
  expect((begun.messages ?? 0) + (begun['what is looked up for them'] ?? 0)).toBe(14);
});

test('while more wait than an office asks at once, a core is left to the others', async () => {
  const limiter = createConnectionLimiter({ app: 20, owner: 8 }, 2);
  let running = 0;
  let most = 0;
  const mostWhile = new Map<string, number>();
  let left = 200;
  const look = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    const phase = left > 100 ? 'many wait' : 'few wait';
    if (left < 190) mostWhile.set(phase, Math.max(mostWhile.get(phase) ?? 0, running));
    left -= 1;
    running -= 1;
  };
  await Promise.all(
    Array.from({ length: left }, (_, n) =>
      limiter.reading({ companyId: 1, sessionId: `session ${n % 20}` }, look),
    ),
  );
  expect(Object.fromEntries(mostWhile)).toEqual({ 'many wait': 1, 'few wait': 3 });
  expect(most).toBe(3);
});

test('many changes of one session are made one after the other, as they would wait for each other', async () => {
  const limiter = createConnectionLimiter({ app: 20, owner: 8 }, 2);
  let running = 0;
  const runningAt: number[] = [];
  const change = async () => {
    running += 1;
    await new Promise(setImmediate);
    runningAt.push(running);
    running -= 1;
  };
  const who = { companyId: 1, sessionId: 'one' };
  await Promise.all(Array.from({ length: 40 }, () => limiter.inCompany(who, change)));
  // The first four had begun before anybody waited; a few that are the last may go together again.
  expect(runningAt.slice(4, 30)).toEqual(Array.from({ length: 26 }, () => 1));
});

test('the program itself waits, and is never sent away', async () => {
  const { limiter, hold, refused, settled } = waitingWork();
  hold('jobs', 10_000, (work) => limiter.inCompany({ companyId: 1, sessionId: undefined }, work));
  hold('strangers', 5000, (work) => limiter.across('203.0.113.1', work));
  hold('rounds', 2000, (work) => limiter.across(undefined, work));
  hold('somebody else', 1, (work) => limiter.across('203.0.113.2', work));
  await settled();
  expect(refused.jobs).toBeUndefined();
  expect(refused.rounds).toBeUndefined();
  expect(refused.strangers).toBeGreaterThan(0);
});
