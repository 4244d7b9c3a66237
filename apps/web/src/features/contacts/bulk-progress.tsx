import type { ContactBulk } from '@prosa/contract/contact-bulk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import css from './bulk/bulk-progress.module.css';
import { lastBulkQuery } from './contact-bulk-live.ts';
import { useStopBulk } from './contact-mutations.ts';

/** How far it is, while it is under way; and then how it ended. */
export function BulkProgress() {
  const { t } = useTranslation('contacts');
  const bulk = useQuery(lastBulkQuery).data?.bulk ?? null;
  const stop = useStopBulk();
  useOutcome(bulk);
  if (bulk?.state !== 'running') return null;
  return (
    <section className={css.progress} aria-label={t('bulk.progress')}>
      <div className={css.line}>
        <span role="status">{t('bulk.running', { count: bulk.done })}</span>
        <Button
          size="small"
          busy={stop.isPending}
          onClick={() =>
            stop.mutate(bulk.id, { onError: (error) => toast.error(errorText(error)) })
          }
        >
          {t('bulk.stop')}
        </Button>
      </div>
      <progress
        className={css.bar}
        max={100}
        value={bulk.percent}
        aria-label={t('bulk.progress')}
      />
    </section>
  );
}

/** Said once, and only of what was seen under way here. */
function useOutcome(bulk: ContactBulk | null): void {
  const { t } = useTranslation('contacts');
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!bulk) return;
    if (bulk.state === 'running') seen.current = bulk.id;
    if (bulk.state === 'running' || seen.current !== bulk.id) return;
    seen.current = null;
    const { done, leftOut, state, action } = bulk;
    const outcome = t(state === 'stopped' ? 'bulk.stopped' : outcomes[action.kind], {
      count: done,
    });
    const left = leftOut > 0 ? ` ${t('bulk.leftOut', { count: leftOut })}` : '';
    if (leftOut > 0) toast.info(outcome + left);
    else toast.success(outcome);
  }, [bulk, t]);
}

const outcomes = {
  block: 'bulk.blocked',
  unblock: 'bulk.unblocked',
  tag: 'bulk.tagged',
  untag: 'bulk.untagged',
  delete: 'bulk.deleted',
} as const;
