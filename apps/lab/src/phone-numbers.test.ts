import { expect, test } from 'vitest';
import { lidFor, otherForm } from './phone-numbers.ts';

test.for([
  ['5511990010001', '551190010001'],
  ['551190010001', '5511990010001'],
  // Not a Brazilian mobile: a landline, and two numbers elsewhere.
  ['551130001000', undefined],
  ['351912345678', undefined],
  ['14155550100', undefined],
] as const)('%s is also written %s', ([number, other]) => {
  expect(otherForm(number)).toBe(other);
});

test('a LID is always the same for a number, and never looks like one', () => {
  expect(lidFor('5511990010001')).toBe(lidFor('5511990010001'));
  expect(lidFor('5511990010001')).toMatch(/^\d{15}$/);
  expect(lidFor('5511990010001')).not.toBe(lidFor('5511990010002'));
});
