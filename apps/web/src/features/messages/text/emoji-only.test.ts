import { expect, it } from 'vitest';
import { emojiOnly } from './emoji-only.ts';

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
