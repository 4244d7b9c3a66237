// @ts-check
/** `npm start`: from a fresh clone to a running Prosa. Plain JavaScript, for any Node from 20 on. */
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { memoryEnvironment, memoryFlags } from './lib/memory-flags.mjs';
import { failPlainly } from './lib/plain-failure.mjs';

await ensureInstalled();
const { ok, output } = await ensureWebBuilt();
if (!ok) failPlainly(`${output.trim()}\nThe web app could not be built (the reason is above).`);
launch([...memoryFlags, 'apps/server/src/main.ts', ...process.argv.slice(2)], memoryEnvironment);
