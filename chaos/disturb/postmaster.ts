import { databaseAway } from '../../apps/server/src/db/database-away.ts';
import type { World } from '../world.ts';
import { within } from './within.ts';

/** A line that is disturbed as well may take longer: that is none of the database's time. */
const LIMIT_MS = 300_000;

/**
 * Kills it, and measures until all that customers had written up to then, and a message more, is on
 * the desk.
 */
export async function strikePostmaster(
  world: World,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  const { database, record, say } = world;
  const began = performance.now();
  const count = record.sent.length + 1;
  await database.killPostmaster();
  if (!(await within(LIMIT_MS, () => areStored(world, count), pause))) return;
  const tookMs = performance.now() - began;
  record.comebacksMs.push(tookMs);
  say(`all is on the desk again after ${(tookMs / 1000).toFixed(1)} s`);
}

async function areStored({ record, shop }: World, count: number): Promise<boolean> {
  const ids = record.sent.slice(0, count).map(({ id }) => id);
  if (ids.length < count) return false;
  try {
    const { found } = await shop.db
      .selectFrom('messages')
      .select((one) => one.fn.countAll<number>().as('found'))
      .where('provider_id', 'in', ids)
      .executeTakeFirstOrThrow();
    return found >= count;
  } catch (error) {
    if (databaseAway(error)) return false;
    throw error;
  }
}
