// @ts-check
/** `npm run restore -- FOLDER --instead|--copy`: what a backup holds, into an empty database and data folder. */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['apps/server/src/backup/restore-main.ts', ...process.argv.slice(2)]);
