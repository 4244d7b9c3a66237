import type { Ticket } from '@prosa/contract/ticket';
import type { TicketNote } from '@prosa/contract/ticket-note';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser, useMay } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { NoteDocument } from './note-document.tsx';
import { useDeleteNote } from './note-mutations.ts';
import { notesQuery } from './note-queries.ts';
import { NoteForm } from './section/note-form.tsx';
import css from './section/notes-section.module.css';

/** What agents write about the ticket, for each other. */
export const NotesSection = memo(function NotesSection({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['contacts', 'common']);
  const query = useQuery(notesQuery(ticket));
  const notes = query.data ?? [];
  const remove = useDeleteNote();
  const noteFocus = useRowFocus(notes);
  const [leaving, setLeaving] = useState<TicketNote | null>(null);

  function confirm() {
    if (!leaving) return;
    remove.mutate(leaving, {
      onSuccess: () => toast.success(t('notes.deleted')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setLeaving(null),
    });
  }

  return (
    <section className={css.section} aria-label={t('notes.title')}>
      <h3 className={css.heading}>
        {t('notes.title')}
        {notes.length > 0 && <span className={css.count}>{notes.length}</span>}
      </h3>
      {query.isPending && <Skeleton height={56} />}
      {query.isError && (
        <p className={css.failed}>
          {t('common:state.errorTitle')}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {notes.length > 0 && (
        <ul
          className={css.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by key
          tabIndex={0}
          aria-label={t('notes.title')}
          onFocus={noteFocus}
        >
          {notes.map((note) => (
            <Note key={note.id} note={note} onDelete={() => setLeaving(note)} />
          ))}
        </ul>
      )}
      <NoteForm key={ticket.id} ticket={ticket} />
      <DeleteDialog
        opened={leaving !== null}
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
});

function Note({ note, onDelete }: { note: TicketNote; onDelete: () => void }) {
  const { t } = useTranslation('contacts');
  const me = useCurrentUser();
  const may = useMay();
  const mayDelete = note.user?.id === me.id || may('notes:delete-any');
  return (
    <li className={css.note}>
      <p className={css.text}>{note.note}</p>
      <footer className={css.foot}>
        <span>
          {note.user?.name ?? t('notes.bot')} ·{' '}
          <time dateTime={note.createdAt}>{formatMoment(note.createdAt, me.company.timezone)}</time>
        </span>
        {note.billInquiryId !== null && <NoteDocument inquiryId={note.billInquiryId} />}
        {mayDelete && (
          <IconButton
            small
            className={css.delete}
            label={t('notes.delete')}
            icon={<IconTrash size={14} stroke={1.9} />}
            onClick={onDelete}
          />
        )}
      </footer>
    </li>
  );
}
