import { limits } from '@prosa/contract/limits';
import { seenLength } from '@prosa/contract/visible-length';

const breaks = /[\p{Cc}\u2028\u2029]+/gu;
/** They turn the reading direction of what stands beside the name, too. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;

const segmenter = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** What others call themselves, as one line that stays within itself; empty if there is nothing to see. */
export function providerName(told: string): string {
  const tidied = told
    // More than that is no name, and need not be looked through.
    .slice(0, limits.providerName.max * 16)
    .toWellFormed()
    .replace(overrides, '')
    .replace(breaks, ' ')
    .trim();
  // Most names: there is something to see, and nothing to cut. A sheet has thousands of them.
  if (tidied.length <= limits.providerName.max && /[\p{L}\p{N}]/u.test(tidied)) return tidied;
  if (seenLength(tidied) === 0) return '';
  const characters = [...segmenter.segment(tidied)].slice(0, limits.providerName.max);
  return characters
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
