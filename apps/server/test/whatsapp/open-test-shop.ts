import { createTestDatabase } from '../test-database.ts';
import { openShop, type Shop } from './shop.ts';

/** A shop with a database of its own, for one file of tests. */
export async function openTestShop(settings: Record<string, string> = {}): Promise<Shop> {
  const database = await createTestDatabase();
  const shop = await openShop(database, settings);
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await database.drop();
    },
  };
}
