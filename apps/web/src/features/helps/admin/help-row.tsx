import type { Help } from '@prosa/contract/help';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './help-row.module.css';
import { useRowDrag } from './use-row-drag.ts';

type Props = {
  help: Help;
  onStep: (step: -1 | 1) => void;
  /** Another one was put upon this. */
  onPut: (dragged: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function HelpRow({ help, onStep, onPut, onEdit, onDelete }: Props) {
  const { t } = useTranslation('helps');
  const { title, description, video } = help;
  const { row, grip, isOver } = useRowDrag(help.id, onPut);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li ref={row} className={classNames(css.row, isOver && css.over)}>
      <IconButton
        ref={grip}
        className={css.grip}
        label={t('admin.orderOf', { title })}
        title={t('admin.orderKeys')}
        icon={<IconGripVertical size={18} stroke={1.75} />}
        onKeyDown={step}
      />
      <span className={css.words}>
        <b>{title}</b>
        {description && <span className={css.description}>{description}</span>}
        <code className={css.video}>{video}</code>
      </span>
      <IconButton
        label={t('admin.editOf', { title })}
        icon={<IconPencil size={18} stroke={1.75} />}
        onClick={onEdit}
      />
      <IconButton
        label={t('admin.deleteOf', { title })}
        icon={<IconTrash size={18} stroke={1.75} />}
        onClick={onDelete}
      />
    </li>
  );
}
