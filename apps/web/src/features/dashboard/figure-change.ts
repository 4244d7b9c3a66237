import { countWords, ratingWords, shareWords, timeWords } from './figure-words.ts';

type Kind = 'count' | 'time' | 'rating';

export type Change = {
  direction: 'more' | 'less' | 'same' | 'none';
  /** By how much, in words. */
  amount: string;
  /** For the customer, whichever way it went. */
  tone: 'good' | 'bad' | 'neutral';
  before: string | null;
};

/** A figure beside the same one of the span before. */
export function changeOf(
  now: number | null,
  before: number | null,
  { kind, better, locale }: { kind: Kind; better: 'more' | 'less'; locale: string },
): Change {
  const said = before === null ? null : wordsOf(before, kind, locale);
  const nothing = { direction: 'none', amount: '', tone: 'neutral', before: said } as const;
  if (now === null || before === null) return nothing;
  // What cannot be told apart in words is the same.
  const [a, b] = kind === 'count' ? [now, before] : [rounded(now, kind), rounded(before, kind)];
  if (a === b) return { ...nothing, direction: 'same' };
  // Out of nothing there is no percentage.
  if (kind === 'count' && before === 0) return nothing;
  const direction = a > b ? 'more' : 'less';
  const apart = Math.abs(a - b);
  const amount = kind === 'count' ? shareWords(apart / b, locale) : wordsOf(apart, kind, locale);
  return { direction, amount, tone: direction === better ? 'good' : 'bad', before: said };
}

function rounded(value: number, kind: Kind): number {
  return kind === 'time' ? Math.round(value) : Math.round(value * 10) / 10;
}

function wordsOf(value: number, kind: Kind, locale: string): string {
  if (kind === 'time') return timeWords(value);
  return kind === 'rating' ? ratingWords(value, locale) : countWords(value, locale);
}
