import type { Invoice } from '@prosa/contract/invoice';
import type { Plan } from '@prosa/contract/plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlanCards } from '../../plans/plan-cards.tsx';
import { publicPlansQuery } from '../../plans/plan-queries.ts';
import css from '../checkout.module.css';

type Props = {
  /** What is paid for, where there is an invoice already: its plan is settled. */
  invoice: Invoice | null;
  current: Plan | null;
  onChoose: (plan: Plan) => void;
};

/** Personalizar: choosing a plan leads on. */
export function PlanStep({ invoice, current, onChoose }: Props) {
  const { t } = useTranslation('checkout');
  const query = useQuery(publicPlansQuery);
  if (query.isError) return <LoadError retry={query.refetch} />;
  if (!query.data) return <Skeleton height={240} />;
  const plans = invoice && current ? [current] : withOwn(query.data, current);
  return (
    <>
      {invoice && <p className={css.note}>{t('plan.settled')}</p>}
      <PlanCards plans={plans} currentId={current?.id ?? null} keepsCurrent onChoose={onChoose} />
      {plans.length === 0 && <p className={css.note}>{t('plan.none')}</p>}
    </>
  );
}

/** One's own is offered, too, where others no longer see it. */
function withOwn(plans: readonly Plan[], own: Plan | null): readonly Plan[] {
  return own && !plans.some(({ id }) => id === own.id) ? [own, ...plans] : plans;
}
