// @ts-check
/**
 * `npm run cluster`: the product in six processes (two api, two worker, two sessions) with redis-server, s3rver, a
 * PostgreSQL and a proxy, on this machine, until Ctrl-C. `-- --rolling-restart` restarts them one by one under
 * `--rate` requests a second with `--desks` open, and fails if anything is lost, doubled or stale. `-- --chaos` kills
 * (-9) a process of each role in turn, restarts Redis and takes the store away, for `--minutes`; `--seed` repeats it.
 */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['chaos/cluster/main.ts', ...process.argv.slice(2)]);
