import { expect, test } from 'vitest';
import { choiceIn } from './choice.ts';

test.each([
  ['1', 1],
  [' 1 ', 1],
  ['1.', 1],
  ['2)', 2],
  ['１', 1],
  ['1️⃣', 1],
  ['01', 1],
  ['12', 12],
  ['0', 0],
  ['#', '#'],
  [' ＃ ', '#'],
])('%j picks %j', (text, choice) => {
  expect(choiceIn(text)).toBe(choice);
});

test.each([
  'um',
  'Um',
  'one',
  '1 e 2',
  '1,5',
  '-1',
  '+1',
  '123',
  '1..',
  '##',
  '',
  ' ',
  '👍',
  '\u0000\u0007',
  '{{name}}',
  '1'.repeat(65_536),
])('%j picks nothing', (text) => {
  expect(choiceIn(text)).toBeNull();
});

test('a message that is no text picks nothing', () => {
  expect(choiceIn(null)).toBeNull();
});
