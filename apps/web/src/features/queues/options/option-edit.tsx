import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TaskField } from '../form/task-field.tsx';
import css from './option-editor.module.css';
import type { Draft, OptionErrors } from './option-tree.ts';

type Props = {
  option: Draft;
  errors: OptionErrors;
  onChange: (changes: Partial<Pick<Draft, 'title' | 'message' | 'task'>>) => void;
  onClose: () => void;
};

/** The dialog hears Esc before anything inside it; this tells it whose it is. */
const ownEscape = { 'data-mantine-stop-propagation': true };

/** One option, edited in its place; the telephone follows every key. */
export function OptionEdit({ option, errors, onChange, onClose }: Props) {
  const { t } = useTranslation('queues');
  const fields = useRef<HTMLDivElement>(null);

  // The focus alone would bring only the title into view, and the message stay below the edge.
  useEffect(() => {
    fields.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // Enter would save the whole queue, Esc would close its dialog.
    const done = event.key === 'Escape' || (event.key === 'Enter' && isField(event.target));
    if (!done) return;
    event.preventDefault();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className={css.edit} ref={fields} onKeyDown={onKeyDown}>
      <TextField
        {...ownEscape}
        label={t('options.field.title')}
        autoFocus
        value={option.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        {...ownEscape}
        label={t('options.field.message')}
        minRows={1}
        value={option.message}
        error={errors.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <TaskField
        task={option.task}
        hint={option.children.length > 0 ? t('task.optionHint') : undefined}
        onChange={(task) => onChange({ task })}
      />
    </div>
  );
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}
