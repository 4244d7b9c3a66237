import type { CampaignCounts } from '@prosa/contract/campaign';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { ShipmentFilter } from '../campaign-words.ts';
import css from './report-rows.module.css';

type Props = {
  counts: CampaignCounts;
  hasConfirmation: boolean;
  /** Null: everybody. */
  value: ShipmentFilter | null;
  onChange: (value: ShipmentFilter | null) => void;
};

/** Which rows are shown, each with how many there are. */
export function RowFilter({ counts, hasConfirmation, value, onChange }: Props) {
  const { t, i18n } = useTranslation('campaign-report');
  const filters: [ShipmentFilter, number | null][] = [
    ['waiting', counts.waiting],
    ...(hasConfirmation ? [['requested', null] satisfies [ShipmentFilter, null]] : []),
    ['sent', counts.sent],
    ['failed', counts.failed],
    ['skipped', counts.skipped],
  ];
  const number = (count: number | null) =>
    count !== null && <span>{count.toLocaleString(i18n.language)}</span>;
  return (
    <fieldset className={css.filter} aria-label={t('rows.filter')}>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        {t('rows.all')}
        {number(counts.total)}
      </button>
      {filters.map(([filter, count]) => (
        <button
          key={filter}
          type="button"
          aria-pressed={value === filter}
          onClick={() => onChange(filter)}
        >
          {t(`rows.filters.${filter}`)}
          {number(count)}
        </button>
      ))}
    </fieldset>
  );
}
