// @ts-check
/**
 * `npm test`: everything that tells right from wrong. `--fast` (`npm run check`) stops after the
 * unit tests, `--verbose` shows all output, `--postgres-15` runs the API tests alone, and all of them
 * on PostgreSQL 15, and names of test files run just those: `npm test -- ticket`, in the browser
 * `npm test -- recorder.spec`.
 */
import { ensureInstalled } from './lib/install.mjs';
import { findRedisServer } from './lib/machine.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { sentence, sum } from './lib/tally.mjs';
import { hasBrowserTests, testSteps } from './lib/test-steps.mjs';

const words = process.argv.slice(2);
const filters = words.filter((word) => !word.startsWith('-'));
const fast = words.includes('--fast');
const on15 = words.includes('--postgres-15');
const verbose = words.includes('--verbose');
const known = ['--fast', '--postgres-15', '--verbose'];
const unknown = words.find((word) => word.startsWith('-') && !known.includes(word));
if (unknown !== undefined) {
  console.error(`${unknown} is not an option of npm test. There are ${known.join(', ')}.`);
  process.exit(1);
}

let interrupted = false;
// The running step hears of Ctrl-C by itself; we only begin no other.
process.on('SIGINT', () => {
  interrupted = true;
});

await ensureInstalled();
keepTemporaryFilesInMemory();
const steps = testSteps(verbose);
/** @type {import('./lib/tally.mjs').Tally[]} */
const tallies = [];
if (!fast) await offerRedis();

if (filters.length > 0) await testChosen();
else if (on15) await step('All API tests, PostgreSQL 15', steps.allApiTestsOn15);
else {
  await checkQuickly();
  if (!fast) await testThoroughly();
}
const total = sum(tallies);
// Hours of output lie between a failure and the end: who looks there finds the names.
if (total.failures) console.log(['Failed:', ...total.failures].join('\n    '));
console.log(sentence(total));
process.exit(interrupted ? 130 : total.failed > 0 ? 1 : 0);

async function checkQuickly() {
  // Each begins and ends on one core: side by side they fill two.
  await Promise.all([
    step('Format and lint', steps.style),
    step('Types of the server', steps.serverTypes),
    step('Types of the tools', steps.toolTypes),
    step('Types of the web app', steps.webTypes),
    step('Types of the browser tests', steps.browserTestTypes),
  ]);
  await step('Unit tests', steps.unitTests);
}

async function testChosen() {
  const inBrowser = filters.filter((name) => name.includes('.spec'));
  const others = filters.filter((name) => !inBrowser.includes(name));
  if (others.length > 0) await step('Chosen tests', () => steps.chosenTests(others));
  if (inBrowser.length > 0 && (await step('Build of the web app', steps.buildWeb)))
    await step('Chosen browser tests', () => steps.chosenBrowserTests(inBrowser));
}

async function offerRedis() {
  const redis = await findRedisServer();
  if (redis) process.env.REDIS_SERVER = redis;
  else {
    console.log('No redis-server on this machine: the tests of two nodes are left out.');
    tallies.push({ passed: 0, failed: 0, skipped: 0, missing: ['redis-server'] });
  }
}

async function testThoroughly() {
  // Side by side: each waits for others half of its time, and would leave a core idle. More than two
  // would only take the processors' caches from each other. They end at about the same time.
  await Promise.all([testBrowserAnd15(), testServers()]);
}

async function testBrowserAnd15() {
  const built = await step('Build of the web app', steps.buildWeb);
  if (built && (await hasBrowserTests())) await step('Browser tests', steps.browserTests);
  else console.log('Browser tests: not run.');
  await step('API tests, PostgreSQL 15', steps.apiTestsOn15);
}

async function testServers() {
  await step('API tests, PostgreSQL 18', steps.apiTests);
  await step('Channel tests, against the lab', steps.channelTests);
  await step('Lab tests', steps.labTests);
}

/**
 * @param {string} name
 * @param {() => Promise<import('./lib/test-steps.mjs').Outcome>} work
 */
async function step(name, work) {
  if (interrupted) return false;
  const began = Date.now();
  const { tally, output, notice } = await work();
  tallies.push(tally);
  const ok = tally.failed === 0;
  if (!ok && !verbose) console.log(output.trimEnd());
  if (notice) console.log(notice);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name}: ${sentence(tally)} (${seconds} s)`);
  return ok;
}
