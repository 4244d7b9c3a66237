import type { QuickMessage } from '@prosa/contract/quick-message';
import { cutName } from '../../lib/cut-name.ts';
import { foldText } from '../../lib/fold-text.ts';

/** As the specification has it: the name in bold, a new line, the text. */
export function signed(text: string, name: string): string {
  return `*${name}*\n${text}`;
}

const labelLength = 35;
const mostSuggestions = 50;

/** What is looked for among the shortcodes: the text after a slash that begins it. */
export function searchOf(text: string): string | null {
  return text.length > 1 && text.startsWith('/') && !text.includes('\n') ? text.slice(1) : null;
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

export function labelOf({ message }: QuickMessage): string {
  return cutName(message.replace(/\s+/g, ' ').trim(), labelLength);
}
