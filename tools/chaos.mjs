// @ts-check
/**
 * `npm run chaos`: 200 customers of the lab write and are answered while the server is killed, the
 * database restarted, the links cut, and deliveries doubled, reordered and delayed; in the end nothing
 * may be lost, twice or out of order. `-- --minutes 10` for how long, `-- --seed N` repeats a plan.
 * `-- --only schedules` kills the server while thousands of messages for later fall due.
 */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['chaos/main.ts', ...process.argv.slice(2)]);
