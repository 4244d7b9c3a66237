import { normalColor } from '@prosa/contract/color';
import { hslToHex } from '../contrast.ts';

/** Colours that stay apart from one another, on light and on dark, by the names of their words. */
export const named = {
  violet: '#8b5cf6',
  amber: '#e9a23b',
  blue: '#3b82f6',
  teal: '#14a89b',
  coral: '#e25c4a',
  slate: '#5b6b8c',
  pink: '#d946a0',
  green: '#84a322',
} as const;
export const colorNames = Object.keys(named) as (keyof typeof named)[];
export const palette = Object.values(named);

/** The first colour of the palette that nobody has, else one made from the number of those taken. */
export function freeColor(taken: Iterable<string>): string {
  const used = new Set([...taken].map(normalColor));
  const free = palette.find((color) => !used.has(color));
  if (free) return free;
  for (let turn = used.size; ; turn += 1) {
    const made = hslToHex((turn * 137.508) % 360, 0.6, 0.5);
    if (!used.has(made)) return made;
  }
}
