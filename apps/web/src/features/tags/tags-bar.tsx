import type { Ticket } from '@prosa/contract/ticket';
import { memo } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueueChip, TagChip } from '../../ui/chip.tsx';
import { AddTag } from './bar/add-tag.tsx';
import css from './bar/tags-bar.module.css';
import { usePutTag } from './tag-mutations.ts';

/** The ticket's queue and tags. */
export const TagsBar = memo(function TagsBar({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk');
  const put = usePutTag();
  return (
    <section className={css.bar} aria-label={t('tags.label')}>
      {ticket.queue ? (
        <QueueChip large name={ticket.queue.name} color={ticket.queue.color} />
      ) : (
        <QueueChip large name={t('tags.noQueue')} />
      )}
      {ticket.tags.map((tag) => (
        <TagChip
          key={tag.id}
          large
          name={tag.name}
          color={tag.color}
          remove={{
            label: t('tags.remove', { name: tag.name }),
            act: () => put.mutate({ ticket, tag, on: false }),
          }}
        />
      ))}
      <AddTag
        // What was typed belongs to the ticket that it was typed for.
        key={ticket.id}
        present={ticket.tags}
        onAdd={(tag) => put.mutate({ ticket, tag, on: true })}
      />
    </section>
  );
});
