import { type CompanyFilter, companyFilters } from '@prosa/contract/host-company';
import type { HostPlan } from '@prosa/contract/plan';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import css from './company-filters.module.css';

type Choice = { filter?: CompanyFilter | undefined; planId?: number | undefined };
type Props = { value: Choice; plans: readonly HostPlan[]; onChange: (value: Choice) => void };

const ALL = '';

export function CompanyFilters({ value, plans, onChange }: Props) {
  const { t } = useTranslation('companies');
  return (
    <>
      <SelectField<string>
        className={css.filter}
        size="xs"
        aria-label={t('filter.label')}
        options={[
          { value: ALL, label: t('filter.all') },
          ...companyFilters.map((name) => ({ value: name, label: t(`filter.${name}`) })),
        ]}
        value={value.filter ?? ALL}
        onChange={(filter) =>
          onChange({ ...value, filter: filter === ALL ? undefined : (filter as CompanyFilter) })
        }
      />
      <SelectField<string>
        className={css.filter}
        size="xs"
        aria-label={t('filter.plan')}
        options={[
          { value: ALL, label: t('filter.anyPlan') },
          ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value.planId === undefined ? ALL : String(value.planId)}
        onChange={(id) => onChange({ ...value, planId: id === ALL ? undefined : Number(id) })}
      />
    </>
  );
}
