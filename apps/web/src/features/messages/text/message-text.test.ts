import { expect, it } from 'vitest';
import { cutText, shownLength } from './message-text.ts';

it('leaves a short text whole', () => {
  expect(cutText('Bom dia')).toBeNull();
  expect(cutText('a'.repeat(shownLength))).toBeNull();
});

it('cuts 64 KB between words', () => {
  const cut = cutText('palavra '.repeat(8192));
  expect(cut?.length).toBeLessThanOrEqual(shownLength);
  expect(cut).toMatch(/palavra$/);
});

it('cuts a text of many lines', () => {
  expect(cutText('a\n'.repeat(500))?.split('\n').length).toBeLessThanOrEqual(41);
});

it('never cuts through a character', () => {
  expect(cutText('😀'.repeat(5000))?.isWellFormed()).toBe(true);
  expect(cutText(`a${'😀'.repeat(5000)}`)?.isWellFormed()).toBe(true);
});
