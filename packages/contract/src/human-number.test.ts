import { expect, test } from 'vitest';
import { type Country, readNumber } from './human-number.ts';

test.each([
  ['(11) 97714-2260', 'BR', '5511977142260'],
  ['11977142260', 'BR', '5511977142260'],
  ['011 97714 2260', 'BR', '5511977142260'],
  ['0 15 11 97714-2260', 'BR', '5511977142260'],
  ['+55 (011) 97714-2260', 'BR', '5511977142260'],
  ['0055 11 97714-2260', 'BR', '5511977142260'],
  ['55 11 97714-2260', 'BR', '5511977142260'],
  ['5511977142260.0', 'BR', '5511977142260'],
  ['(11) 7714-2260', 'BR', '551177142260'],
  ['(19) 3232-1010 ramal 12', 'BR', '551932321010'],
  ['11 97714-2260 / 11 98888-7777', 'BR', '5511977142260'],
  ['sem número ou 11 98888-7777', 'BR', '5511988887777'],
  ['１１９７７１４２２６０', 'BR', '5511977142260'],
  ['+351 912 345 678', 'BR', '351912345678'],
  ['351912345678', 'BR', '351912345678'],
  ['1 (415) 555-2671', 'BR', '14155552671'],
  ['55 9 8888-7777', 'BR', '5555988887777'],
  ['912 345 678', 'PT', '351912345678'],
  ['11 2345-6789', 'AR', '5491123456789'],
  ['+54 9 11 2345-6789', 'AR', '5491123456789'],
  ['55 1234 5678', 'MX', '525512345678'],
  ['+55 11 97714-2260', 'MX', '5511977142260'],
] satisfies [string, Country, string][])('%s (%s) is %s', (text, country, digits) => {
  expect(readNumber(text, country)).toEqual({ digits });
});

test.each([
  ['', 'BR', 'no_number'],
  ['não tem', 'BR', 'no_number'],
  ['9 9771-2040', 'BR', 'no_area_code'],
  ['+55 97714-2260', 'BR', 'no_area_code'],
  ['12', 'BR', 'invalid_number'],
  ['+55 11 1234', 'BR', 'no_area_code'],
  ['+12', 'BR', 'invalid_number'],
  ['5,51199E+12', 'BR', 'rounded_number'],
  ['5.51199e12', 'BR', 'rounded_number'],
  ['1234567890123456', 'BR', 'invalid_number'],
  ['01 1977142260 99999', 'BR', 'invalid_number'],
  ['1234', 'PT', 'invalid_number'],
] satisfies [string, Country, string][])('%s (%s) has the problem %s', (text, country, problem) => {
  expect(readNumber(text, country)).toEqual({ problem });
});
