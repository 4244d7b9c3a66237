// @ts-check
/** `npm run measure-sessions -- 50 1000`: memory per linked session and messages a second, at the lab. */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['--expose-gc', 'apps/server/src/channels/measure-sessions.ts', ...process.argv.slice(2)]);
