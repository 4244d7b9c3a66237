import type { Emoji } from '@emoji-mart/data';
import { foldText } from '../../../lib/fold-text.ts';

/** What people call an emoji in one language. */
export type EmojiNames = readonly { unicode: string; label: string; tags?: string[] }[];

/** Whether an emoji is to be drawn in colour is written by some and left out by others. */
const withoutStyle = (unicode: string) => unicode.replaceAll('\uFE0F', '');

/**
 * The picker searches English words. Those of the reader's language join them, with and without
 * accents.
 */
export function addWords(emojis: Record<string, Emoji>, names: EmojiNames): void {
  const byUnicode = new Map(names.map((name) => [withoutStyle(name.unicode), name]));
  for (const emoji of Object.values(emojis)) {
    const name = byUnicode.get(withoutStyle(emoji.skins[0]?.native ?? ''));
    if (!name) continue;
    const words = [...name.label.split(/\s+/), name.label, ...(name.tags ?? [])];
    emoji.keywords = [...new Set([...emoji.keywords, ...words, ...words.map(foldText)])];
  }
}
