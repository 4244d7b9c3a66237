import { type AuditKind, auditKinds } from '@prosa/contract/audit';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './audit-filters.module.css';
import type { AuditFilters as Filters } from './audit-queries.ts';

type Props = {
  filters: Filters;
  people: readonly { id: number; name: string }[];
  /** The company's day: nothing has been noted of tomorrow. */
  today: string;
  onChange: (filters: Filters) => void;
};

const ALL = '';

/** By person, by what it is about, by day; each of them may be left open. */
export function AuditFilters({ filters, people, today, onChange }: Props) {
  const { t } = useTranslation('audit');
  const { userId, kind, day } = filters;
  const narrowed = (change: Partial<Record<keyof Filters, unknown>>) => {
    const merged = Object.entries({ ...filters, ...change });
    onChange(Object.fromEntries(merged.filter(([, value]) => value)) as Filters);
  };
  return (
    <div className={css.filters}>
      <SelectField
        className={css.filter}
        size="xs"
        aria-label={t('person')}
        searchable
        nothingFoundMessage={t('nobody')}
        options={[
          { value: ALL, label: t('everybody') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={userId === undefined ? ALL : String(userId)}
        onChange={(value) => narrowed({ userId: Number(value) })}
      />
      <SelectField
        className={css.filter}
        size="xs"
        aria-label={t('kindLabel')}
        options={[
          { value: ALL, label: t('everything') },
          ...auditKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        value={kind ?? ALL}
        onChange={(value) => narrowed({ kind: value as AuditKind | '' })}
      />
      <TextField
        className={css.day}
        size="xs"
        type="date"
        aria-label={t('day')}
        max={today}
        value={day ?? ''}
        onChange={(event) => narrowed({ day: event.currentTarget.value })}
      />
    </div>
  );
}
