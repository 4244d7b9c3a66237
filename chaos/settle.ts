import { sql } from 'kysely';
import { eventually } from '../apps/server/test/eventually.ts';
import { heldByProvider, waitingRows } from './read-state.ts';
import type { World } from './world.ts';

/** How long the product may need to catch up with everything: links wait up to a minute to come back. */
const CATCHING_UP_MS = 240_000;

/** Waits until nothing is on its way any more; what is still there when the time is up, is told. */
export async function settle(world: World): Promise<string[]> {
  const { lab } = world.shop;
  await lab.changeSettings({ gateway: 'open' });
  for (const { number } of world.lines) await lab.clearFaults(number);
  try {
    await eventually(() => isQuiet(world), CATCHING_UP_MS);
    return [];
  } catch (error) {
    return [`not settled after ${CATCHING_UP_MS / 1000} s: ${String(error)}`];
  }
}

async function isQuiet(world: World): Promise<void> {
  const { record, shop } = world;
  const { rows } = await sql<{ stored: number; unsent: number }>`
    select count(*) filter (where not from_me)::int as stored,
      count(*) filter (where from_me and ack = 0 and failure is null)::int as unsent
    from messages`.execute(shop.db);
  const { stored, unsent } = rows[0]!;
  const waiting = (await waitingRows(shop.db)).filter((row) => row.state === 'waiting');
  const held = (await heldByProvider(world)).reduce((sum, one) => sum + one.waiting, 0);
  if (stored < record.sent.length || unsent > 0 || waiting.length > 0 || held > 0) {
    throw new Error(
      `${stored} of ${record.sent.length} stored, ${unsent} unsent, ${waiting.length} rows wait, ` +
        `the provider holds ${held}`,
    );
  }
}
