// @ts-check
/**
 * `npm run attack`: starts Prosa as in production on a database of its own and attacks every route and
 * event that it documents. One leak, one failure or one stuck request fails it. `-- --seed N` repeats a
 * run, `--kind` and `--route` narrow it, `--quick` leaves the slow requests out.
 */
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
await ensureWebBuilt();
launch(['attack/main.ts', ...process.argv.slice(2)]);
