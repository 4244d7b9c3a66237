import { connectPool, queryBuilder } from '../../apps/server/src/db/connect.ts';
import { createScopes } from '../../apps/server/src/db/scope.ts';
import { createFileAddresses } from '../../apps/server/src/media/create-file-addresses.ts';
import { deriveKeys } from '../../apps/server/src/security/keys.ts';
import { findPlace, hotWork, watch } from '../../apps/server/test/hot-work.ts';
import type { World } from '../world.ts';

/** Of a large table: what a page and its count need where a filter leaves most rows out. */
const MOST_ROWS = 15_000;

/** What test/plans.test.ts watches on some rows, on all of them: every hot query goes by an index. */
export async function checkPlans({ databaseUrl, pool, looked, note, tell }: World): Promise<void> {
  const onError = () => undefined;
  const appPool = connectPool(databaseUrl, { max: 1, role: 'prosa_app', onError });
  try {
    const db = queryBuilder(appPool);
    const now = () => new Date();
    const files = createFileAddresses(deriveKeys('only to sign what nobody asks for'), now);
    const deliver = () => undefined;
    const scopes = createScopes({ appDb: db, ownerDb: db, now, files, deliver });
    const place = await findPlace(pool);
    const works = Object.entries(hotWork(place));
    let missed = 0;
    for (const [work, does] of works) {
      const seen = await watch(scopes, place.admin, does);
      const kept = seen.filter(({ plan }) => plan === 'kept');
      looked.push({ work, rows: kept.reduce((sum, { rows }) => sum + rows, 0) });
      for (const { table, plan, whole, rows, indexes } of seen) {
        if (whole === 0 && rows <= MOST_ROWS) continue;
        missed += 1;
        tell(`${work}, ${plan} plan: ${table} read ${whole} times, ${rows} rows, by ${indexes}`);
      }
    }
    const what = `tables read whole, or by more than ${MOST_ROWS} rows, in ${works.length} works`;
    note(what, String(missed), '0', missed === 0);
  } finally {
    await appPool.end();
  }
}
