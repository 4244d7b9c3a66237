import { setTimeout as sleep } from 'node:timers/promises';
import { type Flood, floods } from '../fairness/floods.ts';
import { openSmallCompany, SMALL } from '../fairness/small-company.ts';
import { type Felt, feel, type Neighbour, type Paces } from '../neighbour.ts';
import type { World } from '../world.ts';

/** As an office of ten does: some 5 % of what this machine can do. */
const PACES: Paces = { list: 100, open: 100, send: 250, arrival: 50 };
const QUIET_MS = 20_000;
const CALM_MS = 3_000;
const CALM_SECONDS = 180;
/** Slower by less than a quarter; where that is less than a clock can tell on a shared machine, by so many milliseconds. */
const MORE = 1.25;
const MORE_MS = 5;

/** One company floods, in one way after the other: what a small one feels of it. */
export async function measureFairness(world: World): Promise<void> {
  // The bench's channel is in one process at a time: the other would take its numbers.
  await world.server.stop();
  await world.pool.query(
    `update connections set wanted = true, status = 'CONNECTED' where company_id = $1`,
    [SMALL],
  );
  const server = await world.startServer({ TRUST_PROXY: '1' });
  const neighbour = await openSmallCompany(world, server);
  try {
    for (const flood of floods) await measureOne({ ...world, server }, neighbour, flood);
  } finally {
    neighbour.ear.close();
    neighbour.agent.destroy();
    await server.stop();
  }
}

async function measureOne(world: World, neighbour: Neighbour, flood: Flood): Promise<void> {
  const prepared = await flood.prepare(world);
  await untilCalm(world);
  const quiet = await feel(neighbour, PACES, sleep(QUIET_MS));
  const parts: [string, Felt][] = [];
  for (const [name, part] of Object.entries(prepared.parts)) {
    const flooding = part();
    // A flood that fails ends the measurement with its own error.
    const felt = await feel(neighbour, PACES, flooding);
    world.note(`${name}: what flooded`, await flooding);
    parts.push([name, felt]);
  }
  await prepared.end?.();
  for (const [name, felt] of parts) noteFelt(world, name, quiet, felt);
}

function noteFelt({ note }: World, name: string, quiet: Felt, felt: Felt): void {
  const words = {
    list: 'a small company’s list',
    open: 'opening a ticket',
    send: 'sending, until it is accepted',
    leaving: 'sending, until the channel has it',
    arrival: 'from the channel to the desk',
  } as const;
  for (const [measure, what] of Object.entries(words) as [keyof typeof words, string][]) {
    const [before, during] = [quiet.p95[measure], felt.p95[measure]];
    const limit = Math.max(before * MORE, before + MORE_MS);
    note(
      `${name}: ${what}, p95`,
      `${before.toFixed(1)} ms, then ${during.toFixed(1)} ms: ${(during / before).toFixed(2)} × (${felt.count[measure]} of them)`,
      `${MORE} × or + ${MORE_MS} ms: ${limit.toFixed(1)} ms`,
      during <= limit,
    );
  }
  const [before, during] = [quiet.arrivedPerSecond, felt.arrivedPerSecond];
  note(
    `${name}: messages in, of ${felt.saidPerSecond.toFixed(0)} a second`,
    `${before.toFixed(1)}/s, then ${during.toFixed(1)}/s`,
    `${(before / MORE).toFixed(1)}/s`,
    during >= before / MORE,
  );
  if (felt.failed > 0) {
    note(
      `${name}: of the small company’s refused or lost`,
      `${felt.failed}, ${felt.error}`,
      '0',
      false,
    );
  }
  if (felt.latestMs > CALM_MS / 10) {
    note(`${name}: whoever measures was late by`, `${Math.round(felt.latestMs)} ms`);
  }
}

/** Nothing waits any more of what went before. */
async function untilCalm({ pool }: World): Promise<void> {
  const deadline = performance.now() + CALM_SECONDS * 1000;
  const waiting = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from inbox where finished_at is null) +
         (select count(*) from outbox where finished_at is null) as count`,
    );
    return Number(rows[0].count);
  };
  while ((await waiting()) > 0) {
    if (performance.now() > deadline) throw new Error('what flooded did not drain');
    await sleep(200);
  }
  await sleep(CALM_MS);
}
