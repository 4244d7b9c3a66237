const segmenter = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** Length as people see it: a family emoji is one character, not eleven. */
export function visibleLength(value: string): number {
  // Without surrogates, marks and joiners every code unit is one visible character.
  if (/^[\x20-\x7e]*$/.test(value)) return value.length;
  let count = 0;
  for (const _ of segmenter.segment(value)) count += 1;
  return count;
}
