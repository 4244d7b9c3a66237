import type { TicketNote } from '@prosa/contract/ticket-note';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatTime } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import css from './note-card.module.css';

/** Between the messages: yellow, with a lock. No customer's bubble looks like it. */
export function NoteCard({ note }: { note: TicketNote }) {
  const { t } = useTranslation('contacts');
  const { company } = useCurrentUser();
  return (
    <article className={css.card}>
      <header className={css.head}>
        <IconLock size={14} stroke={1.9} aria-hidden="true" />
        {t('notes.internal', { name: note.user?.name ?? t('notes.bot') })}
        <time className={css.time} dateTime={note.createdAt}>
          {formatTime(note.createdAt, company.timezone)}
        </time>
      </header>
      <p className={css.text}>{note.note}</p>
    </article>
  );
}
