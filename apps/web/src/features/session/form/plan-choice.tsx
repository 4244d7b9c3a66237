import type { Plan } from '@prosa/contract/plan';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { http } from '../../../lib/api/http.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './plan-choice.module.css';

type Props = { value: number | null; onChange: (planId: number) => void; error?: ReactNode };

export function PlanChoice({ value, onChange, error }: Props) {
  const { t } = useTranslation(['session', 'common']);
  const errorId = useId();
  const plans = useQuery(plansQuery);
  const only = plans.data?.length === 1 ? plans.data[0] : undefined;

  // A single plan is no choice.
  useEffect(() => {
    if (only && value === null) onChange(only.id);
  }, [only, value, onChange]);

  const factsOf = ({ users, connections, queues }: Plan) =>
    [
      t('signup.planUsers', { count: users }),
      t('signup.planConnections', { count: connections }),
      t('signup.planQueues', { count: queues }),
    ].join(' · ');

  return (
    <fieldset className={css.plans} aria-describedby={error ? errorId : undefined}>
      <legend className={css.legend}>{t('signup.plan')}</legend>
      {plans.isPending && <Skeleton height={58} />}
      {plans.isError && (
        <p className={css.note}>
          {t('signup.plansError')}{' '}
          <Button size="small" onClick={() => plans.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {plans.data?.length === 0 && <p className={css.note}>{t('signup.noPlans')}</p>}
      {plans.data?.map((plan) => (
        <label key={plan.id} className={css.plan}>
          <input
            type="radio"
            name="plan"
            className={css.radio}
            checked={value === plan.id}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(plan.id)}
          />
          <span className={css.words}>
            <b>{plan.name}</b>
            <span className={css.facts}>{factsOf(plan)}</span>
          </span>
          <span className={css.price}>
            <b>{formatMoney(plan.value)}</b>
            <span className={css.facts}>{t('signup.perMonth')}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const plansQuery = queryOptions({
  queryKey: ['plans', 'list'],
  queryFn: ({ signal }) => http<Plan[]>('GET', '/plans/list', { signal }),
});
