// @ts-check
/**
 * `npm run keys:rotate`: encrypts anew, with SECRET_KEY, what the keys of SECRET_KEY_PREVIOUS encrypted.
 * Prosa may run meanwhile, with the same settings; stopped at any moment, the same command goes on.
 */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['apps/server/src/key-rotation/rotate-main.ts', ...process.argv.slice(2)]);
