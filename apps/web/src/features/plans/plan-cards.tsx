import type { Plan } from '@prosa/contract/plan';
import { IconListTree, IconPlugConnected, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import css from './plan-cards.module.css';
import { PlanExtras } from './plan-extras.tsx';

type Props = {
  plans: readonly Plan[];
  /** The company's own, if it has one. */
  currentId: number | null;
  /** Whether the own one can be chosen, too: it is what one pays for. */
  keepsCurrent?: boolean;
  /** Left out where one only looks at how others will choose. */
  onChoose?: (plan: Plan) => void;
};

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What there is to choose from, side by side. */
export function PlanCards({ plans, currentId, keepsCurrent = false, onChoose }: Props) {
  const { t } = useTranslation('plans');
  return (
    <ul className={css.cards}>
      {plans.map((plan) => {
        const isCurrent = plan.id === currentId;
        const isOff = isCurrent && !keepsCurrent;
        return (
          <li key={plan.id} className={classNames(css.card, isCurrent && css.current)}>
            {isCurrent && <span className={css.pin}>{t('card.current')}</span>}
            <h3 className={css.name}>{plan.name}</h3>
            <Price value={plan.value} per={t('card.perMonth')} />
            <ul className={css.facts}>
              <li>
                <IconUsers {...icon} />
                {t('card.users', { count: plan.users })}
              </li>
              <li>
                <IconPlugConnected {...icon} />
                {t('card.connections', { count: plan.connections })}
              </li>
              <li>
                <IconListTree {...icon} />
                {t('card.queues', { count: plan.queues })}
              </li>
              <PlanExtras plan={plan} />
            </ul>
            {onChoose && (
              <Button
                className={css.choose}
                variant={isOff ? 'outline' : 'soft'}
                disabled={isOff}
                aria-label={isOff ? undefined : t('card.chooseOf', { name: plan.name })}
                onClick={() => onChoose(plan)}
              >
                {t(isOff ? 'card.inUse' : 'card.choose')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
