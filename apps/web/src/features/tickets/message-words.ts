import type { Ticket } from '@prosa/contract/ticket';
import type { TFunction } from 'i18next';
import { unsigned } from '../../lib/tickets/unsigned.ts';

/** The last message in one line: its text, or the word for what has none. */
export function messageWords(
  { lastMessage, lastMessageKind: kind, lastMessageMark: mark }: Ticket,
  t: TFunction<'tickets'>,
): string {
  if (mark?.isDeleted) return t('row.deleted');
  const words = inOneLine(mark?.fromMe ? unsigned(lastMessage) : lastMessage);
  if (kind === 'text') return words || (mark ? '' : t('row.noMessage'));
  // A place's text is its coordinates: nobody reads those.
  if (kind === 'location') return t('kind.location');
  const length = mark?.seconds ? ` · ${minutes(mark.seconds)}` : '';
  return words || `${t(`kind.${kind}`)}${length}`;
}

/** As WhatsApp's own list has it: without the signs that make words bold, slanted or struck. */
export function inOneLine(text: string): string {
  return text
    .replace(/(^|\s)([*_~])(\S(?:.*?\S)?)\2(?=\s|[.,!?]|$)/gm, '$1$3')
    .replace(/\s+/g, ' ');
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
