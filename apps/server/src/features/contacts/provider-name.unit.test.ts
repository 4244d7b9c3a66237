import { expect, test } from 'vitest';
import { providerName } from './provider-name.ts';

test.each([
  ['a', 'a'],
  [' Bia ', 'Bia'],
  ['Bia\nPix: 123\t!', 'Bia Pix: 123 !'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['\u2066Ana\u2069', 'Ana'],
  ['\u200b\u200d', ''],
  ['👩‍👩‍👧‍👦'.repeat(300), '👩‍👩‍👧‍👦'.repeat(255)],
  ['x'.repeat(10_000), 'x'.repeat(255)],
  ['a\ud800', 'a\ufffd'],
])('%j is called %j', (told, name) => {
  expect(providerName(told)).toBe(name);
});
