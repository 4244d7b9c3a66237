import { limits } from '@prosa/contract/limits';
import { isShorterHistory, type Plan } from '@prosa/contract/plan';
import type { PlanChange, Subscription } from '@prosa/contract/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText, planLimitWords } from '../../lib/api/error-text.ts';
import { formatDay } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { PlanCards } from '../plans/plan-cards.tsx';
import { publicPlansQuery } from '../plans/plan-queries.ts';
import css from './checkout.module.css';
import { useChangePlan, usePlanPreview } from './subscription-mutations.ts';

type Props = { subscription: Subscription; opened: boolean; onClose: () => void };

/** Another plan: first what it costs and from when on, then the change. */
export function ChangePlanDialog({ subscription, opened, onClose }: Props) {
  const { t } = useTranslation(['checkout', 'common']);
  const query = useQuery(publicPlansQuery);
  const preview = usePlanPreview();
  const change = useChangePlan();
  const [shown, setShown] = useState<PlanChange | null>(null);
  const look = (plan: Plan) =>
    preview.mutate(plan.id, {
      onSuccess: setShown,
      onError: (error) => toast.error(errorText(error)),
    });
  function confirm() {
    if (!shown) return;
    change.mutate(
      { planId: shown.to.id, extra: shown.extra },
      {
        onSuccess: () => {
          toast.success(t('change.done'));
          onClose();
        },
        onError: (error) => {
          toast.error(errorText(error));
          // Another day, another price: what it is now is shown before it is asked for again.
          if (hasCode(error, 'ERR_PLAN_CHANGE_STALE')) look(shown.to);
        },
      },
    );
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('change.title')} width={860}>
      <DialogBody>
        {query.isError && <LoadError retry={query.refetch} />}
        {query.isPending && <Skeleton height={240} />}
        {query.data && (
          <PlanCards plans={query.data} currentId={subscription.plan?.id ?? null} onChoose={look} />
        )}
        {shown && <Outcome change={shown} />}
      </DialogBody>
      <DialogFooter note={shown ? undefined : t('change.hint')}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="primary"
          disabled={shown === null}
          busy={change.isPending || preview.isPending}
          onClick={confirm}
        >
          {t('change.confirm')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Outcome({ change }: { change: PlanChange }) {
  const { t } = useTranslation('checkout');
  const { to, when, startsOn, daysLeft, daysOfPeriod, extra, nextValue, nextDueDate } = change;
  return (
    <section className={css.change} role="status">
      <h3>{t(`change.when.${when}`, { name: to.name, date: formatDay(startsOn) })}</h3>
      <dl className={css.sums}>
        {when === 'now' && (
          <div>
            <dt>{t('change.extra', { left: daysLeft, all: daysOfPeriod })}</dt>
            <dd>{formatMoney(extra)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>
            {nextDueDate
              ? t('change.next', { date: formatDay(nextDueDate) })
              : t('change.nextUndated')}
          </dt>
          <dd>{formatMoney(nextValue)}</dd>
        </div>
      </dl>
      {change.over.map(({ limited, used, limit }) => (
        <p key={limited} className={css.over}>
          {t('change.over', { used: planLimitWords(limited, used), limit })}
        </p>
      ))}
      {isShorterHistory(change.from?.history ?? null, to.history) && (
        <p className={css.over}>
          {t('change.history', { count: to.history ?? 0, days: limits.planHistory.graceDays })}
        </p>
      )}
    </section>
  );
}
