import { IconPencil, IconTrash } from '@tabler/icons-react';
import { todayIn } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatDayOf, formatTime } from '../../lib/moments.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { isSame, type Task } from './task-list.ts';
import css from './todo.module.css';

type Props = {
  tasks: readonly Task[];
  editing: Task | null;
  timeZone: string;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
};

export function TaskRows({ tasks, editing, timeZone, onEdit, onDelete }: Props) {
  const { t } = useTranslation('todo');
  return (
    <ul className={css.rows} aria-label={t('title')}>
      {tasks.map((task) => {
        const isEdited = editing !== null && isSame(task, editing);
        return (
          <li
            key={task.createdAt}
            className={classNames(css.row, isEdited && css.edited)}
            aria-current={isEdited || undefined}
          >
            <span className={css.text}>{task.text}</span>
            <time className={css.time} dateTime={task.updatedAt}>
              <Changed task={task} timeZone={timeZone} />
            </time>
            <IconButton
              label={t('editOf', { task: task.text })}
              title={t('edit')}
              icon={<IconPencil size={18} stroke={1.75} />}
              onClick={() => onEdit(task)}
            />
            <IconButton
              label={t('deleteOf', { task: task.text })}
              title={t('delete')}
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => onDelete(task)}
            />
          </li>
        );
      })}
    </ul>
  );
}

const dayMs = 86_400_000;

function Changed({ task: { updatedAt }, timeZone }: { task: Task; timeZone: string }) {
  const { t } = useTranslation('todo');
  const day = todayIn(timeZone, new Date(updatedAt));
  const time = formatTime(updatedAt, timeZone);
  if (day === todayIn(timeZone)) return t('today', { time });
  if (day === todayIn(timeZone, new Date(Date.now() - dayMs))) return t('yesterday', { time });
  return t('onDay', { day: formatDayOf(updatedAt, timeZone), time });
}
