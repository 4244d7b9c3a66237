/** Messenger counts characters, Instagram bytes. */
const limits = {
  facebook: { most: 2000, measure: (text: string) => [...text].length },
  instagram: { most: 1000, measure: (text: string) => Buffer.byteLength(text) },
} as const;

const words = new Intl.Segmenter('pt', { granularity: 'word' });
const characters = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** As many messages as a long text needs there, each cut between words where it can be. */
export function splitText(channel: keyof typeof limits, text: string): string[] {
  const { most, measure } = limits[channel];
  if (measure(text) <= most) return [text];
  const pieces = [...words.segment(text)].flatMap(({ segment }) =>
    measure(segment) <= most
      ? [segment]
      : [...characters.segment(segment)].map((one) => one.segment),
  );
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    if (part && measure(part + piece) > most) {
      parts.push(part.trim());
      part = '';
    }
    part += piece;
  }
  parts.push(part.trim());
  return parts.filter((one) => one !== '');
}
