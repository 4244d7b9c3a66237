import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDatabase } from '../apps/server/src/db/embedded/delete-database.ts';
import { makeTestFolder, type TestFolder } from '../apps/server/test/test-folder.ts';
import { quietLog } from '../apps/server/test/test-postgres.ts';
import type { Planned } from './plan.ts';
import { runChaos } from './run.ts';
import { openWorld, type World } from './world.ts';

const lines: string[] = [];
let folder: TestFolder;
let world: World;

beforeAll(async () => {
  folder = await makeTestFolder();
  world = await openWorld({
    ...{ folder: folder.path, customers: 12, agents: 2, lines: 1 },
    say: (line) => lines.push(line),
    // Killed processes lose nothing that the system has; only a machine that dies would.
    databaseSettings: { fsync: 'off' },
  });
});

afterAll(async () => {
  await world?.close();
  await deleteDatabase(folder.path, quietLog);
  await folder.remove();
});

/** Each kind once, close together, at moments that are the same in every run. */
const PLAN: readonly Planned[] = [
  { atMs: 300, kind: 'duplicate', line: 0, forMs: 1_500 },
  { atMs: 1_500, kind: 'kill-server', pauseMs: 0 },
  { atMs: 3_000, kind: 'reorder', line: 0, forMs: 2_500, count: 3 },
  { atMs: 4_500, kind: 'restart-database', how: 'kill', pauseMs: 200 },
  { atMs: 6_000, kind: 'drop-link', line: 0 },
];

test('a short chaos: nothing lost, nothing twice, in order', async () => {
  const { verdicts, counted } = await runChaos(world, {
    ...{ seed: 8, plan: PLAN, forMs: 7_000, perSecond: 20 },
    ...{ agentPauseMs: 200, progressMs: 5_000 },
  });
  const faults = verdicts.flatMap((verdict) => verdict.faults);
  expect(faults, [...lines, counted].join('\n')).toEqual([]);
  expect(world.record.sent.length).toBeGreaterThan(world.customers.length);
  expect(world.record.accepted.length).toBeGreaterThan(0);
}, 240_000);
