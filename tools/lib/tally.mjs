// @ts-check
import { relative } from 'node:path';
import { root } from './root.mjs';

/** Of what a test was told when it failed: what was expected, where, and what was there. */
const REASON_LINES = 12;

/**
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number, missing?: string[], failures?: string[] }} Tally
 * `missing` is what this machine lacks, for which tests were skipped; `failures` are the names of
 * the tests that failed.
 */

/** @param {boolean} ok @returns {Tally} */
export function oneCheck(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** @param {string} missing @returns {Tally} */
export const oneSkipped = (missing) => ({ passed: 0, failed: 0, skipped: 1, missing: [missing] });

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };
  const missing = new Set(tallies.flatMap((tally) => tally.missing ?? []));
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  for (const { passed, failed, skipped, unsteady = 0 } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.unsteady += unsteady;
  }
  return {
    ...total,
    ...(missing.size > 0 && { missing: [...missing] }),
    ...(failures.length > 0 && { failures }),
  };
}

/** @param {Tally} tally */
export function sentence({ passed, failed, skipped, unsteady, missing }) {
  const why = missing ? ` (this machine has no ${missing.join(', no ')})` : '';
  const more = [skipped && `${skipped} skipped${why}`, unsteady && `${unsteady} at the second try`];
  return [`${passed} passed, ${failed} failed`, ...more.filter(Boolean)].join(', ');
}

/**
 * @param {boolean} ok whether the command itself succeeded
 * @param {VitestReport | undefined} report
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, assertionResults: { status: string, fullName: string }[] }[]} [testResults]
 */
export function vitestTally(ok, report) {
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
  return withFailure(ok, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    ...(failures.length > 0 && { failures }),
  });
}

/**
 * @param {boolean} ok
 * @param {PlaywrightReport | undefined} report
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ stats: PlaywrightStats, suites?: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} PlaywrightTest
 */
export function playwrightTally(ok, report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failures = browserTests(report, 'unexpected');
  return withFailure(ok, {
    ...{ passed: expected + flaky, failed: unexpected, skipped },
    ...(flaky > 0 && { unsteady: flaky }),
    ...(failures.length > 0 && { failures }),
  });
}

/**
 * The names of those that ended in one way: `unexpected` failed, `flaky` passed at the second try.
 * @param {PlaywrightReport | undefined} report
 * @param {'unexpected' | 'flaky'} status
 */
export function browserTests(report, status) {
  return specsThat(report, status).map(nameOf);
}

/**
 * Those that passed at the second try, each with what was wrong at the first: nobody sees it otherwise.
 * @param {PlaywrightReport | undefined} report
 */
export function unsteadyTests(report) {
  return specsThat(report, 'flaky').map((spec) => {
    const results = spec.tests.flatMap((test) => test.results ?? []);
    const reason = results.find(({ error }) => error)?.error?.message ?? '';
    return [nameOf(spec), ...reason.split('\n').slice(0, REASON_LINES)].join('\n        ');
  });
}

/**
 * @param {PlaywrightReport | undefined} report
 * @param {string} status
 */
function specsThat(report, status) {
  return allSpecs(report?.suites).filter(({ tests }) =>
    tests.some((test) => test.status === status),
  );
}

/** @param {PlaywrightSpec} spec */
function nameOf({ title, file, line }) {
  return `e2e/${file}:${line} › ${title}`;
}

/** @param {PlaywrightSuite[]} [suites] @returns {PlaywrightSpec[]} */
function allSpecs(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...allSpecs(suite.suites)]);
}

/**
 * A file that cannot even be loaded has no tests that could fail: it must not pass unseen.
 * @param {boolean} ok
 * @param {Tally} tally
 */
function withFailure(ok, tally) {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
