const segmenter = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** Length as people see it: a family emoji is one character, not eleven. */
export function visibleLength(value: string): number {
  // Without surrogates, marks and joiners every code unit is one visible character.
  if (/^[\x20-\x7e]*$/.test(value)) return value.length;
  let count = 0;
  for (const _ of segmenter.segment(value)) count += 1;
  return count;
}

/** Anything that leaves a mark. The braille blank is a letter without one. */
const mark = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u;
const space = /[\s\u2800]/;

/**
 * How much there is to see: spaces count between what can be seen, and characters without a look of their own
 * (zero width, marks of direction, fillers) never do. Joiners within an emoji or a word belong to its characters.
 */
export function seenLength(value: string): number {
  let count = 0;
  let spaces = 0;
  for (const { segment } of segmenter.segment(value)) {
    if (mark.test(segment)) {
      count += spaces + 1;
      spaces = 0;
    } else if (count > 0 && space.test(segment)) spaces += 1;
  }
  return count;
}
