import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrationFiles } from '../db/migrate.ts';
import { createReadiness } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what hangs does not keep a balancer waiting, and is told once it is certain', async () => {
  const names = (await migrationFiles()).map((name) => ({ name }));
  const never = new Promise<never>(() => undefined);
  let [store, database]: ('good' | 'hangs')[] = ['good', 'good'];
  const query = () => (database === 'good' ? Promise.resolve({ rows: names }) : never);
  const pool = { query } as unknown as pg.Pool;
  const readiness = createReadiness({
    appPool: pool,
    ownerPool: pool,
    store: { check: () => (store === 'good' ? Promise.resolve() : never) },
    redisStatus: () => 'off',
    isDraining: () => false,
  });
  /** The answer, or that there is none after so long. */
  const answer = async (afterMs: number) => {
    const asked = readiness();
    const late = new Promise((resolve) => setTimeout(resolve, afterMs, 'no answer'));
    const raced = Promise.race([asked, late]);
    await vi.advanceTimersByTimeAsync(afterMs);
    return raced;
  };
  expect(await readiness()).toEqual({ ready: true, wrong: [] });

  store = 'hangs';
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await answer(600)).toEqual({ ready: true, wrong: [] });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await readiness()).toEqual({ ready: true, wrong: ['store'] });

  database = 'hangs';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer(600)).toEqual({ ready: true, wrong: ['store'] });
  await vi.advanceTimersByTimeAsync(4_500);
  expect(await readiness()).toMatchObject({ ready: false });
});
