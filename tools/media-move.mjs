// @ts-check
/**
 * `npm run media:move`: brings the files of DATA_DIR to the S3 store of the settings. It can be stopped
 * at any moment; the same command goes on.
 */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['apps/server/src/media/move-main.ts', ...process.argv.slice(2)]);
