/** So much of a text is shown before somebody asks for the rest: about two screens. */
export const shownLength = 1800;
const shownLines = 40;

/** The beginning of a long text, cut between words and never through a character; null if it is short. */
export function cutText(text: string): string | null {
  const lineEnd = nthLineEnd(text, shownLines);
  const most = Math.min(shownLength, lineEnd);
  if (text.length <= most * 1.2) return null;
  const space = Math.max(text.lastIndexOf(' ', most), text.lastIndexOf('\n', most));
  const end = space > most * 0.8 ? space : most;
  // Half of a surrogate pair is no character; a joiner at the end would ask for another half.
  return text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\u200d$/, '');
}

function nthLineEnd(text: string, count: number): number {
  let at = -1;
  for (let line = 0; line < count; line += 1) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return text.length;
  }
  return at;
}

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
