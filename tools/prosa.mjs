// @ts-check
/** `npm run prosa -- COMMAND`: for the host at the terminal; without a command it says what there is. */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['apps/server/src/console-main.ts', ...process.argv.slice(2)]);
