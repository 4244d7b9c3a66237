import { expect, test } from 'vitest';
import { failureOf, GraphError, isTokenRefused } from './graph-error.ts';

const refused = (code: number, error_subcode = 0) => new GraphError(400, { code, error_subcode });

test.for([
  [80002, 0, 'too-fast', true],
  [80007, 0, 'too-fast', true],
  [200, 2534041, 'not-connected', true],
  [190, 460, 'not-connected', true],
  [10, 2018300, 'other-app', false],
  [10, 1893063, 'page-restricted', false],
  [1, 99, 'not-allowed', false],
  [10, 2534022, 'window-closed', false],
  [10, 0, 'not-allowed', false],
  [551, 0, 'no-account', false],
  [100, 2018001, 'no-account', false],
] as const)('%s/%s is %s', ([code, subcode, reason, temporary]) => {
  expect(failureOf(refused(code, subcode))).toMatchObject({ reason, temporary });
});

test('an account whose owner took the access away asks for a new login', () => {
  expect(isTokenRefused(refused(200, 2534041))).toBe(true);
  expect(isTokenRefused(refused(200))).toBe(false);
});
