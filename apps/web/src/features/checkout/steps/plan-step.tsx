import type { Plan } from '@prosa/contract/plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlanCards } from '../../plans/plan-cards.tsx';
import { publicPlansQuery } from '../../plans/plan-queries.ts';
import css from '../checkout.module.css';

type Props = {
  /** Paid for already: nothing else can be chosen here. */
  isSettled: boolean;
  current: Plan | null;
  onChoose: (plan: Plan) => void;
};

/** Personalizar: choosing a plan leads on. */
export function PlanStep({ isSettled, current, onChoose }: Props) {
  const { t } = useTranslation('checkout');
  const query = useQuery(publicPlansQuery);
  if (query.isError) return <LoadError retry={query.refetch} />;
  if (!query.data) return <Skeleton height={240} />;
  const plans = isSettled && current ? [current] : withOwn(query.data, current);
  return (
    <>
      {isSettled && <p className={css.note}>{t('plan.settled')}</p>}
      <PlanCards plans={plans} currentId={current?.id ?? null} keepsCurrent onChoose={onChoose} />
      {plans.length === 0 && <p className={css.note}>{t('plan.none')}</p>}
    </>
  );
}

/** One's own is offered, too, where others no longer see it. */
function withOwn(plans: readonly Plan[], own: Plan | null): readonly Plan[] {
  return own && !plans.some(({ id }) => id === own.id) ? [own, ...plans] : plans;
}
