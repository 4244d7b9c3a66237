import { IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Step } from './move.ts';
import { OptionEdit } from './option-edit.tsx';
import css from './option-editor.module.css';
import type { Draft, Line, OptionErrors } from './option-tree.ts';
import type { GripProps } from './use-tree-drag.ts';

type Props = {
  line: Line;
  selected: boolean;
  editing: boolean;
  dragged: boolean;
  errors: OptionErrors;
  mayAdd: boolean;
  gripProps: GripProps;
  onSelect: () => void;
  onEdit: (open: boolean) => void;
  onChange: (changes: Partial<Pick<Draft, 'title' | 'message'>>) => void;
  onAdd: () => void;
  onDelete: () => void;
  onStep: (step: Step) => void;
};

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

export function OptionRow(props: Props) {
  const { line, selected, editing, dragged, errors, gripProps, onSelect, onEdit } = props;
  const { t } = useTranslation('queues');
  const { option, depth, index } = line;
  const isWrong = Object.keys(errors).length > 0;
  const title = option.title.trim() || t('options.untitled');

  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey ? steps[event.key] : undefined;
    if (!step) return;
    // Alt and an arrow would go back in the browser's history.
    event.preventDefault();
    props.onStep(step);
  }

  return (
    <li
      data-key={option.key}
      className={classNames(css.item, selected && css.selected, dragged && css.dragged)}
      style={{ '--depth': depth } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside */}
      <div className={css.row} onKeyDown={onKeyDown}>
        <button
          type="button"
          data-grip
          className={css.grip}
          aria-label={t('options.dragOf', { title })}
          title={t('options.keyboard')}
          {...gripProps}
        >
          <IconGripVertical size={14} stroke={1.9} />
        </button>
        <span className={css.number}>{index + 1}</span>
        <button
          type="button"
          className={css.words}
          onClick={onSelect}
          onDoubleClick={() => onEdit(true)}
        >
          <span className={classNames(css.name, isWrong && css.wrong)}>{title}</span>
          <span className={css.message}>{option.message}</span>
        </button>
        <span className={css.actions}>
          {props.mayAdd && (
            <IconButton
              small
              label={t('options.addBelow', { title })}
              icon={<IconPlus size={14} stroke={1.9} />}
              onClick={props.onAdd}
            />
          )}
          <IconButton
            small
            label={t('options.editOf', { title })}
            aria-expanded={editing}
            icon={<IconPencil size={14} stroke={1.9} />}
            onClick={() => {
              onSelect();
              onEdit(!editing);
            }}
          />
          <IconButton
            small
            label={t('options.deleteOf', { title })}
            icon={<IconTrash size={14} stroke={1.9} />}
            onClick={props.onDelete}
          />
        </span>
      </div>
      {editing && (
        <OptionEdit
          option={option}
          errors={errors}
          onChange={props.onChange}
          onClose={() => onEdit(false)}
        />
      )}
    </li>
  );
}
