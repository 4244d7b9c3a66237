// @ts-check
/** `npm run backup -- FOLDER`: database, files and key into a new folder, while Prosa runs. */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['apps/server/src/backup/backup-main.ts', ...process.argv.slice(2)]);
