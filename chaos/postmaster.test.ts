import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../apps/server/test/test-folder.ts';
import type { Step } from './plan.ts';
import { runChaos } from './run.ts';
import { openWorld, type World } from './world.ts';

const KILLS = 5;
/** What is promised is 15 s; a machine that does ten other things may take longer, and does not hang. */
const LIMIT_MS = 300_000;

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
    ownDatabase: true,
    say: (line) => lines.push(line),
  });
});

afterAll(async () => {
  await world?.close();
  await folder.remove();
});

const kill: Step = { kind: 'kill-postmaster', afterMs: 1_500 };

test('its postmaster killed five times under traffic, the product brings the database back: nothing lost, nothing twice', async () => {
  const product = world.shop.product().process.pid;
  const { verdicts, counted } = await runChaos(world, {
    seed: 5,
    plan: [Array.from({ length: KILLS }, () => kill)],
    wholePlan: true,
    forMs: 10_000,
    perSecond: 8,
    mostUnconfirmed: 10,
    agentPauseMs: 500,
    progressMs: 5_000,
    atLeast: { sent: 100, accepted: 20 },
  });
  console.log(counted);
  const story = [...lines, counted].join('\n');
  expect(
    verdicts.flatMap(({ faults }) => faults),
    story,
  ).toEqual([]);
  const { comebacksMs, troubles } = world.record;
  expect(comebacksMs, story).toHaveLength(KILLS);
  for (const ms of comebacksMs) expect(ms).toBeLessThan(LIMIT_MS);
  // Whatever was asked meanwhile.
  for (const trouble of troubles.keys()) expect(trouble).toBe('503 ERR_DATABASE_AWAY');
  expect(world.shop.product().process).toMatchObject({ pid: product, exitCode: null });
});
