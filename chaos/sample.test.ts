import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDatabase } from '../apps/server/src/db/embedded/delete-database.ts';
import { makeTestFolder, type TestFolder } from '../apps/server/test/test-folder.ts';
import { quietLog } from '../apps/server/test/test-postgres.ts';
import type { Track } from './plan.ts';
import { runChaos } from './run.ts';
import { openWorld, type World } from './world.ts';

const lines: string[] = [];
let folder: TestFolder;
let world: World;

beforeAll(async () => {
  folder = await makeTestFolder();
  world = await openWorld({
    folder: folder.path,
    customers: 12,
    agents: 2,
    lines: 1,
    people: 2,
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

/** Close together, and the same in every run. */
const PLAN: readonly Track[] = [
  [{ afterMs: 1_500, kind: 'kill-server', pauseMs: 0 }],
  [{ afterMs: 4_500, kind: 'restart-database', how: 'kill', pauseMs: 200 }],
  [
    { afterMs: 300, kind: 'duplicate', line: 0, forMs: 1_500 },
    { afterMs: 1_200, kind: 'reorder', line: 0, forMs: 2_000, count: 3 },
    { afterMs: 500, kind: 'drop-link', line: 0 },
  ],
  [
    {
      ...{ afterMs: 300, kind: 'page-sent-with-error', forMs: 2_000 },
      error: { code: 1, subcode: 1357046, status: 400 },
    },
    { afterMs: 300, kind: 'page-standby', forMs: 1_000 },
    { afterMs: 300, kind: 'page-restricted', forMs: 700 },
  ],
];

test('a short chaos: nothing lost, nothing twice, in order', async () => {
  const { verdicts, counted } = await runChaos(world, {
    seed: 8,
    plan: PLAN,
    wholePlan: true,
    forMs: 7_000,
    perSecond: 20,
    agentPauseMs: 200,
    progressMs: 5_000,
    atLeast: { sent: 60, accepted: 10 },
  });
  const faults = verdicts.flatMap((verdict) => verdict.faults);
  expect(faults, [...lines, counted].join('\n')).toEqual([]);
});
