// @ts-check
import { mkdtempSync } from 'node:fs';
import { access, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { findChromium, findPostgres15 } from './machine.mjs';
import { childEnvironment, pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { oneCheck, oneSkipped, playwrightTally, unsteadyTests, vitestTally } from './tally.mjs';

/** @typedef {{ tally: import('./tally.mjs').Tally, output: string, notice?: string }} Outcome */

/** For what hangs: a machine that does ten other things may take hours. */
const TIME_LIMIT_MS = 6 * 3_600_000;
const require = createRequire(join(root, 'package.json'));

/** @param {boolean} live whether to show output while it comes */
export function testSteps(live) {
  /** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
  const runNode = (args, env) =>
    run(pinnedNode(), args, { env: childEnvironment(env), live, timeLimitMs: TIME_LIMIT_MS });

  /** @param {string[]} args @returns {Promise<Outcome>} */
  async function check(args) {
    const { ok, output } = await runNode(args);
    return { tally: oneCheck(ok), output };
  }

  /** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<Outcome>} */
  async function vitest(args, env) {
    const program = join(folderOf('vitest'), 'vitest.mjs');
    return await withReport(async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const command = [program, 'run', ...reporters, ...args];
      const { ok, output } = await runNode(command, env);
      return { output, tally: vitestTally(ok, await readReport(file)) };
    });
  }

  /** @param {string[]} args @param {NodeJS.ProcessEnv} [more] @returns {Promise<Outcome>} */
  async function playwright(args = [], more = {}) {
    const chromium = await findChromium();
    if (chromium === undefined) {
      const notice = 'No Chromium could be found or installed: the browser tests are left out.';
      return { tally: oneSkipped('Chromium'), output: '', notice };
    }
    const program = join(folderOf('@playwright/test'), 'cli.js');
    return await withReport(async (file) => {
      const command = [program, 'test', '--config=e2e', '--reporter=list,json', ...args];
      const env = {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(chromium && { CHROMIUM_PATH: chromium }),
        ...more,
      };
      const { ok, output } = await runNode(command, env);
      const report = await readReport(file);
      const unsteady = unsteadyTests(report).map((name) => `    ${name}`);
      const notice = ['Passed at the second try, and to be mended:', ...unsteady].join('\n');
      const tally = playwrightTally(ok, report);
      return { output, tally, ...(unsteady.length > 0 && { notice }) };
    });
  }

  /** @param {NodeJS.ProcessEnv} [more] @returns {Promise<Outcome>} */
  async function apiTestsOn15(more) {
    const folder = await findPostgres15();
    if (folder) return await vitest(['--project=api'], { TEST_PG_BIN_DIR: folder, ...more });
    const notice = 'No PostgreSQL 15 on this machine (PG_BIN_15): its API tests are left out.';
    return { tally: oneSkipped('PostgreSQL 15'), output: '', notice };
  }

  /** @returns {Promise<Outcome>} */
  async function buildWeb() {
    const { ok, output } = await ensureWebBuilt();
    return { tally: oneCheck(ok), output };
  }

  const typescript = join(folderOf('typescript'), 'bin', 'tsc');
  /**
   * By one checker: several find the same types out anew, each for itself, and cost twice as much.
   * @param {string} project
   */
  const types = (project) => check([typescript, '--checkers', '1', '-p', project]);

  return {
    style: () => check([join(folderOf('@biomejs/biome'), 'bin', 'biome'), 'check']),
    serverTypes: () => types('tsconfig.json'),
    toolTypes: () => types('tools/tsconfig.json'),
    webTypes: () => types('apps/web/tsconfig.json'),
    browserTestTypes: () => types('e2e/tsconfig.json'),
    unitTests: () => vitest(['--project=unit', '--project=components']),
    apiTests: () => vitest(['--project=api']),
    apiTestsOn15: () => apiTestsOn15(),
    allApiTestsOn15: () => apiTestsOn15({ TEST_PG_ALL: '1' }),
    labTests: () => vitest(['--project=lab']),
    channelTests: () => vitest(['--project=channels']),
    /** @param {string[]} filters */
    chosenTests: (filters) => vitest(filters),
    /** @param {string[]} filters */
    chosenBrowserTests: (filters) => playwright(filters),
    buildWeb,
    browserTests: () => playwright(),
    /** @param {string[]} names */
    screens: (names) =>
      playwright(['--project=screens', ...(names.length > 0 ? ['screens.spec'] : [])], {
        TAKE_SCREENS: '1',
        SCREENS: names.join(' '),
      }),
  };
}

/** @param {string} name */
function folderOf(name) {
  return dirname(require.resolve(`${name}/package.json`));
}

/** @param {(file: string) => Promise<Outcome>} work */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

export async function hasBrowserTests() {
  return await access(join(root, 'e2e', 'playwright.config.ts')).then(
    () => true,
    () => false,
  );
}
