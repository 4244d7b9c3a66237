// @ts-check
/**
 * `npm run bench:web`: the desk in a real browser, on a company with a million messages and the server
 * as in production: how soon a tab shows its rows and a ticket its messages, and whether anything
 * stutters while customers write. Prints a table, keeps it in bench/results/, and ends with 1 when a
 * budget is missed. On a machine that does something else at the time it tells nothing.
 */
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { failPlainly } from './lib/plain-failure.mjs';

await ensureInstalled();
const built = await ensureWebBuilt();
if (!built.ok) failPlainly(`${built.output.trim()}\nThe web app could not be built.`);
launch(['bench/web/main.ts', ...process.argv.slice(2)]);
