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
