import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { longestTask } from './task-list.ts';
import css from './todo.module.css';

type Props = {
  /** The words of the task that is being changed; null for a new one. */
  editing: string | null;
  full: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** One field for a new task and for one that is changed. What is blank is not saved. */
export function TaskForm({ editing, full, onSave, onCancel }: Props) {
  const { t } = useTranslation(['todo', 'common']);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isEditing = editing !== null;
  useEffect(() => {
    setText(editing ?? '');
    if (editing !== null) field.current?.focus();
  }, [editing]);

  function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || (full && !isEditing)) return;
    onSave(text);
    setText('');
    field.current?.focus();
  }

  return (
    <form className={css.form} onSubmit={save}>
      <TextField
        ref={field}
        className={css.field}
        size="lg"
        aria-label={t(isEditing ? 'editing' : 'new')}
        placeholder={t('new')}
        value={text}
        maxLength={longestTask}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isEditing) onCancel();
        }}
      />
      {isEditing && (
        <Button size="large" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      )}
      <Button size="large" variant="primary" type="submit" disabled={full && !isEditing}>
        {t(isEditing ? 'common:save' : 'add')}
      </Button>
      <p className={css.hint} role="status">
        {isEditing ? t('editingHint') : full ? t('full') : ''}
      </p>
    </form>
  );
}
