import type { ScheduleRow } from '@prosa/contract/schedule';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { localeOf } from '../../lib/i18n/languages.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { meaningOf } from './weekly-hours.ts';
import css from './weekly-hours-form.module.css';

type Props = { id: string; row: ScheduleRow; wrong: boolean };

/** What a day's times come to: "10 h", "Fechado", or what is wrong with them. */
export function DayNote({ id, row, wrong }: Props) {
  const { t } = useTranslation();
  const meaning = useMeaningInWords(row);
  return (
    <span className={wrong ? css.wrong : css.note} id={id}>
      {wrong ? t('form.invalidTime') : meaning}
    </span>
  );
}

function useMeaningInWords(row: ScheduleRow): string {
  const { t } = useTranslation();
  const meaning = meaningOf(row);
  if (meaning.kind === 'unfinished') return '';
  if (meaning.kind !== 'hours') return t(`hours.${meaning.kind}`);
  const number = new Intl.NumberFormat(localeOf[currentLanguage()], { maximumFractionDigits: 1 });
  const duration = t('hours.duration', { hours: number.format(meaning.hours) });
  return meaning.overnight ? `${duration} · ${t('hours.overnight')}` : duration;
}
