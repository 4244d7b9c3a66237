import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function logInto(lines: string[]) {
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog({ LOG_LEVEL: 'info', production: true }, destination);
  const read = () => lines.map((line) => JSON.parse(line));
  return { log, read };
}

test('a line is written when it is first said, and once more after a minute with its count', () => {
  const lines: string[] = [];
  const { log, read } = logInto(lines);
  for (let n = 0; n < 192_000; n += 1) log.warn({ event: 'viewing' }, 'could not be done');
  expect(read()).toMatchObject([{ msg: 'could not be done', event: 'viewing' }]);
  vi.advanceTimersByTime(60_000);
  expect(read()).toHaveLength(2);
  expect(read()[1]).toMatchObject({ msg: 'could not be done', level: 40, repeated: 191_999 });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  log.warn({ event: 'viewing' }, 'could not be done');
  expect(read()[2]).not.toHaveProperty('repeated');
});

test('lines that differ all stay, and so do their errors', () => {
  const lines: string[] = [];
  const { log, read } = logInto(lines);
  const failure = new Error('first');
  log.error({ err: failure }, 'failed');
  log.error({ err: failure }, 'failed');
  log.error({ err: new Error('second') }, 'failed');
  log.error({ companyId: 1 }, 'failed');
  log.error({ companyId: 2 }, 'failed');
  log.info({ companyId: 2 }, 'failed');
  expect(read().map(({ level, err, companyId }) => [level, err?.message ?? companyId])).toEqual([
    [50, 'first'],
    [50, 'second'],
    [50, 1],
    [50, 2],
    [30, 2],
  ]);
});

test('of requests that went alike, the slowest and their ids are kept', () => {
  const lines: string[] = [];
  const { log, read } = logInto(lines);
  for (const [reqId, ms] of [
    ['a', 3],
    ['b', 90],
    ['c', 5],
  ] as const) {
    log.child({ reqId }).info({ route: '/api/users', status: 500, ms }, 'request');
  }
  vi.advanceTimersByTime(60_000);
  expect(read()).toMatchObject([
    { reqId: 'a', ms: 3 },
    { route: '/api/users', ms: 90, repeated: 2, reqIds: ['b', 'c'] },
  ]);
  expect(read()[1]).not.toHaveProperty('reqId');
});

test('ever new lines take no more room than the bound, and none is lost', () => {
  const lines: string[] = [];
  const { log, read } = logInto(lines);
  for (const round of [1, 2]) {
    for (let n = 0; n < 5000; n += 1) log.warn({ n: round === 1 ? n : n % 10 }, 'ever new');
  }
  vi.advanceTimersByTime(60_000);
  const told = read().reduce((sum, line) => sum + (line.repeated ?? 1), 0);
  expect(told).toBe(10_000);
});
