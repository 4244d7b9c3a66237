import type { Ticket } from '@prosa/contract/ticket';
import type { TFunction } from 'i18next';

/** The last message in one line: its text, or the word for what has none. */
export function messageWords(
  { lastMessage, lastMessageKind: kind, lastMessageMark: mark }: Ticket,
  t: TFunction<'tickets'>,
): string {
  if (mark?.isDeleted) return t('row.deleted');
  if (kind === 'text') return lastMessage || (mark ? '' : t('row.noMessage'));
  // A place's text is its coordinates: nobody reads those.
  if (kind === 'location') return t('kind.location');
  const length = mark?.seconds ? ` · ${minutes(mark.seconds)}` : '';
  return lastMessage || `${t(`kind.${kind}`)}${length}`;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
