import type { QuickMessage } from '@prosa/contract/quick-message';
import { cutName } from '../../../lib/cut-name.ts';
import { foldText } from '../../../lib/fold-text.ts';

/** As the specification has it: the name in bold, a new line, the text. */
export function signed(text: string, name: string): string {
  return `*${name}*\n${text}`;
}

const labelLength = 35;
const mostSuggestions = 50;

export type Search = { words: string; from: number };

/**
 * What is looked for among the shortcodes, and where it begins: what follows a slash at the beginning,
 * be it nothing yet, or a word with a slash before it that somebody is just writing. (Between words a slash
 * alone is one that is meant: "hoje / amanhã".)
 */
export function searchOf(beforeCursor: string): Search | null {
  const found = /^\/(.*)$/.exec(beforeCursor) ?? /\s\/(\S+)$/.exec(beforeCursor);
  const words = found?.[1];
  return words !== undefined ? { words, from: beforeCursor.length - words.length - 1 } : null;
}

/** Where a slash stands that nothing follows yet. */
export function slashAt(beforeCursor: string): number | undefined {
  return /(^|\s)\/$/.test(beforeCursor) ? beforeCursor.length - 1 : undefined;
}

/** Those whose shortcode begins with it come first. */
export function suggestions(list: readonly QuickMessage[], search: string): QuickMessage[] {
  const wanted = foldText(search);
  const code = (entry: QuickMessage) => foldText(entry.shortcode).replace(/^\//, '');
  const rank = (entry: QuickMessage) => (code(entry).startsWith(wanted) ? 0 : 1);
  return list
    .filter((entry) => code(entry).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other) || (code(one) < code(other) ? -1 : 1))
    .slice(0, mostSuggestions);
}

export function labelOf(message: string): string {
  return cutName(message.replace(/\s+/g, ' ').trim(), labelLength);
}
