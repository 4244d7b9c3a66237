import { expect, it } from 'vitest';
import { dayInWords } from './day-in-words.ts';

it.each([
  ['pt', 'sexta-feira, 4 de dezembro de 2026'],
  ['en', 'Friday, December 4, 2026'],
  ['es', 'viernes, 4 de diciembre de 2026'],
] as const)('a day in %s', (language, words) => {
  expect(dayInWords('2026-12-04', language)).toBe(words);
});

it('nothing of what is no day', () => {
  expect(['', '2026-13-40', 'soon'].map((day) => dayInWords(day, 'pt'))).toEqual(['', '', '']);
});
