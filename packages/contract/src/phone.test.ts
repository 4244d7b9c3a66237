import { expect, test } from 'vitest';
import { comparableNumber, shortNumber } from './phone.ts';

test.each([
  ['551188887777', '5511988887777', 'a mobile number without the ninth digit'],
  ['5511988887777', '5511988887777', 'with it'],
  ['551133334444', '551133334444', 'a landline has none'],
  ['5491123456789', '5491123456789', 'another country'],
  ['5510988887777', '5510988887777', 'no area code'],
])('%s is compared as %s: %s', (number, expected) => {
  expect(comparableNumber(number)).toBe(expected);
});

test.each([
  ['5511988887777', '551188887777'],
  ['551188887777', '551188887777'],
  ['551133334444', '551133334444'],
  ['5491123456789', '5491123456789'],
])('%s is written as %s without the ninth digit', (number, expected) => {
  expect(shortNumber(number)).toBe(expected);
});
