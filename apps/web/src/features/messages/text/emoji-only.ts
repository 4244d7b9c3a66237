const segmenter = new Intl.Segmenter('pt', { granularity: 'grapheme' });
/** No emoji is longer than this, flags of regions and families included. */
const longestEmoji = 32;
const emoji =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)/u;

/** How many emoji a text is, if it is one to three and nothing else: those are shown large. */
export function emojiOnly(text: string): number | null {
  const trimmed = text.trim();
  // Nearly every text begins with a letter: it need not be taken apart.
  if (trimmed.length > 3 * longestEmoji || !emoji.test(trimmed)) return null;
  const segments = [...segmenter.segment(trimmed)].map(({ segment }) => segment);
  const words = segments.filter((segment) => segment.trim() !== '');
  const isEmoji = (segment: string) => emoji.test(segment) && !/^[\d#*©®™]$/.test(segment);
  return words.length <= 3 && words.every(isEmoji) ? words.length : null;
}
