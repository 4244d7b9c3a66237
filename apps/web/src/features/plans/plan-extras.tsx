import type { Plan } from '@prosa/contract/plan';
import { IconBroadcast, IconDatabase, IconHistory } from '@tabler/icons-react';
import { formatMegabytes } from '../../lib/format-sizes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What not every plan limits: files, campaigns and how long messages are kept. */
export function PlanExtras({ plan }: { plan: Pick<Plan, 'storage' | 'campaigns' | 'history'> }) {
  const { t } = useTranslation('plans');
  return (
    <>
      {plan.storage !== null && (
        <li>
          <IconDatabase {...icon} />
          {t('card.storage', { size: formatMegabytes(plan.storage) })}
        </li>
      )}
      {plan.campaigns !== null && (
        <li>
          <IconBroadcast {...icon} />
          {t('card.campaigns', { count: plan.campaigns })}
        </li>
      )}
      {plan.history !== null && (
        <li>
          <IconHistory {...icon} />
          {t('card.history', { count: plan.history })}
        </li>
      )}
    </>
  );
}
