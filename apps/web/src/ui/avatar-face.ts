const segmenter = new Intl.Segmenter('pt', { granularity: 'grapheme' });

function firstCharacter(word: string): string {
  for (const { segment } of segmenter.segment(word)) return segment.toUpperCase();
  return '';
}

/** Two letters: of the first and the last word. An emoji or a single word gives one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = firstCharacter(words[0] ?? '');
  const last = words.length > 1 ? firstCharacter(words.at(-1) ?? '') : '';
  const isLetter = (character: string) => /^[\p{L}\p{N}]/u.test(character);
  return isLetter(first) && isLetter(last) ? first + last : first || '?';
}

/** A hue that stays the same for the same seed. */
export function hueOf(seed: string): number {
  let hash = 0;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0;
  // Neighbouring numbers must not look alike: the golden angle spreads them.
  return Math.round(Math.abs(hash) * 137.508) % 360;
}
