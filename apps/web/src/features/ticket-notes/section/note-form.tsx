import type { Ticket } from '@prosa/contract/ticket';
import { ticketNoteBody } from '@prosa/contract/ticket-note';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { checkValue } from '../../../lib/forms/check.ts';
import { useFormMessages } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAddNote } from '../note-mutations.ts';
import css from './notes-section.module.css';

/** Enter writes it down; Shift+Enter is a new line in it. */
export function NoteForm({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('contacts');
  const messages = useFormMessages();
  const add = useAddNote();
  const { id: userId } = useCurrentUser();
  const draftKey = `note-${userId}-${ticket.id}`;
  const [text, setText] = useState(() => readItem(draftKey) ?? '');
  const [error, setError] = useState<string | null>(null);

  /** What was begun is there again after another ticket, or a reload. */
  function keep(next: string) {
    setText(next);
    if (next === '') removeItem(draftKey);
    else writeItem(draftKey, next);
  }

  function save() {
    if (add.isPending) return;
    const wrong = checkValue(ticketNoteBody.shape.note, text, messages);
    setError(wrong);
    if (wrong) return;
    add.mutate(
      { note: text.trim(), ticketId: ticket.id, contactId: ticket.contactId },
      {
        onSuccess: () => {
          keep('');
          toast.success(t('notes.added'));
        },
        onError: (failure) => toast.error(errorText(failure)),
      },
    );
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  }

  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <TextArea
        minRows={1}
        maxRows={5}
        aria-label={t('notes.write')}
        placeholder={t('notes.placeholder')}
        value={text}
        error={error}
        onChange={(event) => {
          keep(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
        rightSection={
          <IconButton
            small
            type="submit"
            label={t('notes.add')}
            icon={<IconCornerDownLeft size={14} stroke={1.9} />}
          />
        }
      />
    </form>
  );
}
