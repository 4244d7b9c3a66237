import data, { type EmojiMartData } from '@emoji-mart/data';
import es from 'emojibase-data/es/compact.json';
import pt from 'emojibase-data/pt/compact.json';
import { expect, it } from 'vitest';
import { addWords, type EmojiNames } from './emoji-words.ts';

function wordsFor(native: string, names: EmojiNames): string[] {
  const { emojis } = structuredClone(data as EmojiMartData);
  addWords(emojis, names);
  const found = Object.values(emojis).find(({ skins }) => skins[0]?.native === native);
  return found?.keywords ?? [];
}

it('finds an emoji by what it is called here, with and without accents', () => {
  expect(wordsFor('❤️', pt)).toEqual(expect.arrayContaining(['coração', 'coracao', 'love']));
  expect(wordsFor('👍', pt)).toEqual(expect.arrayContaining(['joia', 'thumbsup']));
  expect(wordsFor('❤️', es)).toEqual(expect.arrayContaining(['corazón', 'corazon']));
});

it('knows nearly every emoji by a word of each language', () => {
  const { emojis } = data as EmojiMartData;
  for (const names of [pt, es]) {
    const clone = structuredClone(emojis);
    addWords(clone, names);
    const unnamed = Object.values(clone).filter(
      ({ id, keywords }) => keywords.length === emojis[id]?.keywords.length,
    );
    expect(unnamed.length).toBeLessThan(20);
  }
});
