import type { Language } from './setting.ts';

/*
 * The bot's menus as a customer reads them: the server sends them, and the screens that edit them
 * show the same.
 */

/** A line of a menu: what the customer types, what it leads to, and where. */
export type MenuLine<Target> = { sign: string; title: string; target: Target };

export type MenuWords = { up: string; first: string };

export const menuWords: Record<Language, MenuWords> = {
  pt: { up: 'Voltar', first: 'Voltar ao início' },
  en: { up: 'Back', first: 'Back to the start' },
  es: { up: 'Volver', first: 'Volver al inicio' },
};

export const UP = '0';
export const FIRST = '#';

/** One line for each, numbered from 1. */
export function numbered<Option extends { title: string }, Target>(
  options: readonly Option[],
  targetOf: (option: Option) => Target,
): MenuLine<Target>[] {
  return options.map((option, index) => ({
    sign: String(index + 1),
    title: option.title,
    target: targetOf(option),
  }));
}

/**
 * The ways back below an option that has more to choose. From the first level, up and to the start
 * would be the same: only one of them is shown.
 */
export function waysBack<Target>(
  above: { target: Target } | undefined,
  start: Target,
  words: MenuWords,
): MenuLine<Target>[] {
  const up = above ? [{ sign: UP, title: words.up, target: above.target }] : [];
  return [...up, { sign: FIRST, title: words.first, target: start }];
}

/** As it stands in a message: the text, a blank line, and the lines with their signs in bold. */
export function menuText(text: string, lines: readonly MenuLine<unknown>[]): string {
  const menu = lines.map(({ sign, title }) => `*${sign}* – ${title}`).join('\n');
  return [text.trim(), menu].filter((part) => part !== '').join('\n\n');
}
