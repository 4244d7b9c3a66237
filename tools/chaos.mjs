// @ts-check
/**
 * `npm run chaos`: customers of the lab write and are answered while Prosa is killed with -9, again
 * and again; in the end nothing may be lost, twice or out of order. `-- --seed N` repeats a run.
 */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['apps/server/test/chaos/main.ts', ...process.argv.slice(2)]);
