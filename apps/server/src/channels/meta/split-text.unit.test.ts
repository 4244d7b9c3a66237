import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

test('what fits stays whole', () => {
  expect(splitText('facebook', 'Olá, tudo bem?')).toEqual(['Olá, tudo bem?']);
});

test('a long text is cut between words, and nothing of it is lost', () => {
  const text = 'coração '.repeat(400).trim();
  const parts = splitText('instagram', text);
  expect(parts.every((part) => Buffer.byteLength(part) <= 1000)).toBe(true);
  expect(parts.join(' ')).toBe(text);
  expect(splitText('facebook', text)).toHaveLength(2);
});

test('a word that is too long is cut between the signs that people see', () => {
  const [first = ''] = splitText('instagram', '👨‍👩‍👧'.repeat(100));
  expect(first.endsWith('👨‍👩‍👧')).toBe(true);
});
