// @ts-check
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import {
  browserTests,
  oneCheck,
  oneSkipped,
  playwrightTally,
  sentence,
  sum,
  unsteadyTests,
  vitestTally,
} from './tally.mjs';

test('plain checks count as one each', () => {
  expect(sentence(sum([oneCheck(true), oneCheck(true), oneCheck(false)]))).toBe(
    '2 passed, 1 failed',
  );
});

test('skipped tests are told only if there are any', () => {
  const report = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
  expect(sentence(vitestTally(true, report))).toBe('4 passed, 0 failed, 2 skipped');
});

test('what is skipped for want of something says of what, once', () => {
  const redis = { passed: 5, failed: 0, skipped: 2, missing: ['redis-server'] };
  const tallies = [redis, oneSkipped('Chromium'), redis];
  expect(sentence(sum(tallies))).toBe(
    '10 passed, 0 failed, 5 skipped (this machine has no redis-server, no Chromium)',
  );
});

test('a run that broke without a failed test counts as a failure', () => {
  const report = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(vitestTally(false, report).failed).toBe(1);
  expect(vitestTally(false, undefined).failed).toBe(1);
  expect(playwrightTally(false, undefined).failed).toBe(1);
});

test('a browser test that passed at its second attempt has passed, and is told', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  expect(sentence(playwrightTally(true, { stats }))).toBe(
    '4 passed, 0 failed, 1 at the second try',
  );
});

test('what failed has its name at the end', () => {
  const results = [
    { status: 'passed', fullName: 'a ticket opens' },
    { status: 'failed', fullName: 'a ticket closes' },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
  const api = vitestTally(false, {
    ...counts,
    testResults: [{ name: join(root, 'ticket.test.ts'), assertionResults: results }],
  });
  const spec = { title: 'a customer is answered', file: 'desk/desk.spec.ts', line: 7 };
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ suites: [{ specs: [{ ...spec, tests: [{ status: 'unexpected' }] }] }] }],
  };
  expect(sum([api, playwrightTally(false, report)]).failures).toEqual([
    'ticket.test.ts › a ticket closes',
    'e2e/desk/desk.spec.ts:7 › a customer is answered',
  ]);
  expect(browserTests(report, 'flaky')).toEqual([]);
});

test('what passed at the second try is told with what was wrong at the first', () => {
  const results = [{ error: { message: 'Expected: "1"\nReceived: ""' } }, {}];
  const spec = { title: 'two tabs', file: 'chats/shapes.spec.ts', line: 45 };
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [{ ...spec, tests: [{ status: 'flaky', results }] }] }],
  };
  expect(unsteadyTests(report)).toEqual([
    'e2e/chats/shapes.spec.ts:45 › two tabs\n        Expected: "1"\n        Received: ""',
  ]);
});
