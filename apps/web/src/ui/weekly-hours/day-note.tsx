import type { ScheduleRow } from '@prosa/contract/schedule';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { localeOf } from '../../lib/i18n/languages.ts';
import { meaningOf } from './weekly-hours.ts';
import css from './weekly-hours-form.module.css';

/** What a day's times come to: "10 h", "Fechado", or what is wrong with them. */
export function DayNote({ row, wrong }: { row: ScheduleRow; wrong: boolean }) {
  const { t } = useTranslation();
  const meaning = meaningOf(row);
  if (wrong) return <span className={css.wrong}>{t('form.invalidTime')}</span>;
  if (meaning.kind === 'unfinished') return <span className={css.note} />;
  if (meaning.kind !== 'hours')
    return <span className={css.note}>{t(`hours.${meaning.kind}`)}</span>;
  const hours = new Intl.NumberFormat(localeOf[currentLanguage()], {
    maximumFractionDigits: 1,
  }).format(meaning.hours);
  return (
    <span className={css.note}>
      {t('hours.duration', { hours })}
      {meaning.overnight && ` · ${t('hours.overnight')}`}
    </span>
  );
}
