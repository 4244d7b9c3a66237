// @ts-check

/**
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number, missing?: string[] }} Tally
 * `missing` is what this machine lacks, for which tests were skipped.
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
  for (const { passed, failed, skipped, unsteady = 0 } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.unsteady += unsteady;
  }
  return missing.size > 0 ? { ...total, missing: [...missing] } : total;
}

/** @param {Tally} tally */
export function sentence({ passed, failed, skipped, unsteady, missing }) {
  const why = missing ? ` (this machine has no ${missing.join(', no ')})` : '';
  const more = [skipped && `${skipped} skipped${why}`, unsteady && `${unsteady} at the second try`];
  return [`${passed} passed, ${failed} failed`, ...more.filter(Boolean)].join(', ');
}

/**
 * @param {boolean} ok whether the command itself succeeded
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number } | undefined} report
 */
export function vitestTally(ok, report) {
  return withFailure(ok, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * @param {boolean} ok
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 */
export function playwrightTally(ok, report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return withFailure(ok, {
    ...{ passed: expected + flaky, failed: unexpected, skipped },
    ...(flaky > 0 && { unsteady: flaky }),
  });
}

/**
 * A file that cannot even be loaded has no tests that could fail: it must not pass unseen.
 * @param {boolean} ok
 * @param {Tally} tally
 */
function withFailure(ok, tally) {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
