import { expect, it } from 'vitest';
import { cutText, emojiOnly, shownLength } from './message-text.ts';

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

it.each([
  ['😀', 1],
  [' 👍🏽 ', 1],
  ['👨‍👩‍👧‍👦🇧🇷', 2],
  ['❤️ 🙏 ☕', 3],
  ['1️⃣', 1],
])('%s is shown large', (text, count) => expect(emojiOnly(text)).toBe(count));

it.each(['', '😀😀😀😀', 'oi 😀', '1', '#', '123', '😀'.repeat(200), '©'])('%s is not', (text) =>
  expect(emojiOnly(text)).toBeNull(),
);
