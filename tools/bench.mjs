// @ts-check
/**
 * `npm run bench`: fills a database once (a million messages; `-- --scale 10` ten times that), starts
 * the server as in production, measures it beside bare routes with the same SQL, prints a table and
 * keeps it in bench/results/. On a machine that does something else at the time it tells nothing.
 */
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
await ensureWebBuilt();
launch(['bench/main.ts', ...process.argv.slice(2)]);
