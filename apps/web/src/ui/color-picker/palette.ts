import { normalColor } from '@prosa/contract/color';
import { hslToHex } from '../contrast.ts';

/** Colours that stay apart from one another, on light and on dark. */
export const palette = [
  '#8b5cf6',
  '#e9a23b',
  '#3b82f6',
  '#14a89b',
  '#e25c4a',
  '#5b6b8c',
  '#d946a0',
  '#84a322',
] as const;

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
