import { may } from '@prosa/contract/permissions';
import type { User } from '@prosa/contract/user';
import { useTranslation } from 'react-i18next';
import { PlainChip, QueueChip } from '../../../ui/chip.tsx';
import css from '../users-table.module.css';

const shown = 3;

/** The queues someone serves: a few by name, the others as a number. */
export function UserQueues({ user: { queues, profile } }: { user: User }) {
  const { t } = useTranslation(['users', 'common']);
  if (queues.length === 0) {
    const key = may(profile, 'tickets:see-all') ? 'allQueues' : 'noQueues';
    return <span className={css.muted}>{t(key)}</span>;
  }
  const rest = queues.slice(shown);
  return (
    <span className={css.queues}>
      {queues.slice(0, shown).map((queue) => (
        <QueueChip key={queue.id} name={queue.name} color={queue.color} />
      ))}
      {rest.length > 0 && (
        <PlainChip label={t('moreQueues', { names: rest.map(({ name }) => name).join(', ') })}>
          {t('common:more', { count: rest.length })}
        </PlainChip>
      )}
    </span>
  );
}
