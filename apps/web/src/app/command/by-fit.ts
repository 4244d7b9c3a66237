import { foldText } from '../../lib/fold-text.ts';
import type { Command } from './commands.ts';

/** How a name has what was typed: it begins with it, words in it begin with it, or it is somewhere, if at all. */
const fits = { begins: 0, wordsBegin: 1, other: 2 } as const;
type Fit = (typeof fits)[keyof typeof fits];

export function fitOf(typed: string, name: string): Fit {
  const wanted = wordsOf(typed);
  const words = wordsOf(name);
  if (!wanted.every((one) => words.some((word) => word.startsWith(one)))) return fits.other;
  return words[0]?.startsWith(wanted[0] ?? '') ? fits.begins : fits.wordsBegin;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The first few of each group. Who types a name means those that are called so, and only then whoever has these letters
 * somewhere; among equals the server's order stands. The group with the name that fits better comes first: Enter takes it.
 */
export function byFit(
  typed: string,
  most: number,
  groups: readonly (readonly Command[])[],
): Command[] {
  const fit = ({ label }: Command) => fitOf(typed, label);
  const best = (group: readonly Command[]) => Math.min(...group.map(fit));
  return groups
    .map((group) => group.toSorted((one, other) => fit(one) - fit(other)).slice(0, most))
    .toSorted((one, other) => best(one) - best(other))
    .flat();
}
