import type { HostCompany } from '@prosa/contract/host-company';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { UsageBar } from '../../../ui/usage-bar.tsx';
import css from './company-cells.module.css';

const counted = ['users', 'connections', 'queues'] as const;

/** How much of the plan is used, of what most companies run out of first. */
export function UsageCell({ company: { usage, plan } }: { company: HostCompany }) {
  const { t } = useTranslation('companies');
  return (
    <span className={css.usage}>
      {counted.map((name) => (
        <UsageBar
          key={name}
          label={t('usage.of', {
            what: t(`usage.${name}`),
            used: usage[name],
            limit: plan ? plan[name] : t('usage.unlimited'),
          })}
          used={usage[name]}
          limit={plan ? plan[name] : null}
        />
      ))}
    </span>
  );
}
