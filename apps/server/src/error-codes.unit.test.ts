import { readdirSync, readFileSync } from 'node:fs';
import { errorCodes } from '@prosa/contract/errors';
import { expect, test } from 'vitest';
import en from '../../web/src/locales/en/errors.ts';
import es from '../../web/src/locales/es/errors.ts';
import pt from '../../web/src/locales/pt/errors.ts';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');

test('every code of the contract is thrown somewhere: none is a promise that nothing keeps', () => {
  expect(errorCodes.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});

test.each([
  ['pt', pt],
  ['en', en],
  ['es', es],
])('every code has its text in %s, and no text is left of a code that went', (_, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual([...errorCodes].toSorted());
});
