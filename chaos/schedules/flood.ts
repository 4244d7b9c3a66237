import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { within } from '../disturb/within.ts';
import type { World } from '../world.ts';
import { openNeighbour, type Waits } from './neighbour.ts';
import { arrivedOf, plantSchedules } from './plant.ts';

const MINUTE_MS = 60_000;
const QUIET_MS = 20_000;
const LONGEST_MS = 60 * MINUTE_MS;

/** Ten thousand of one company within a minute, and how long a neighbour waits meanwhile. */
export async function floodWith(world: World, count: number): Promise<string> {
  const { say, shop } = world;
  const part = 'muitas';
  const neighbour = await openNeighbour(world);
  say('another company writes, and nothing else goes on');
  const quiet = await neighbour.workWhile(sleep(QUIET_MS));
  const before = await workDone(world);
  const from = new Date();
  await plantSchedules(world, { part, count, from, overMs: MINUTE_MS });
  say(`${count} of one company fall due within a minute`);
  const arrivals = () => arrivedOf(world, part).length;
  let mostWaiting = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox
        where company_id = ${shop.companyId} and finished_at is null`.execute(shop.db);
      mostWaiting = Math.max(mostWaiting, rows[0]!.count);
      say(`${arrivals()} have arrived, ${rows[0]!.count} wait in the outbox`);
      await sleep(5_000);
    }
  })();
  const flooded = await neighbour.workWhile(within(LONGEST_MS, () => arrivals() >= count, sleep));
  isOver = true;
  await watching;
  const seconds = (Date.now() - from.getTime()) / 1000;
  const after = await workDone(world);
  const line = [
    `${count} of one company due within a minute: all on the telephones after ${seconds.toFixed(0)} s (${(count / seconds).toFixed(0)} a second),`,
    `at most ${mostWaiting} in the outbox at once, each row written ${((after.updates - before.updates) / count).toFixed(2)} times,`,
    `${((after.commits - before.commits) / count).toFixed(1)} transactions each. Another company's messages meanwhile:`,
    inWords('answers', quiet.answers, flooded.answers),
    inWords('messages for later, from their time', quiet.schedules, flooded.schedules),
  ].join('\n  ');
  say(line);
  return line;
}

function inWords(what: string, quiet: Waits, flooded: Waits): string {
  return `${what}: ${quartersOf(flooded)} (${flooded.length} of them); before ${quartersOf(quiet)}`;
}

function quartersOf(waits: Waits): string {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all within ${at(1)} ms`;
}

async function workDone({ shop }: World): Promise<{ commits: number; updates: number }> {
  const { rows } = await sql<{ commits: number; updates: number }>`
    select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      (select n_tup_upd from pg_stat_user_tables where relname = 'schedules') as updates`.execute(
    shop.db,
  );
  return rows[0]!;
}
