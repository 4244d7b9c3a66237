// @ts-check
/**
 * `npm run screens`: a picture of every screen, wide and narrow, light and dark, in docs/screens/.
 * `npm run screens -- tags kanban` takes those alone.
 */
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { failPlainly } from './lib/plain-failure.mjs';
import { testSteps } from './lib/test-steps.mjs';

await ensureInstalled();
const built = await ensureWebBuilt();
if (!built.ok) failPlainly(`${built.output.trim()}\nThe web app could not be built.`);
const { tally, output } = await testSteps(true).screens(process.argv.slice(2));
if (tally.failed > 0) failPlainly(output.trim() || 'The pictures could not be taken.');
