import { formatDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import css from './calendar.module.css';

type Props = {
  day: string;
  today: string;
  onDay: (day: string) => void;
  /** Its weekday stands above it already. */
  numberOnly?: boolean;
};

/** The day's name and number; pressed, a new schedule on it. */
export function DayButton({ day, today, onDay, numberOnly = false }: Props) {
  const { t, i18n } = useTranslation('schedules');
  const isPast = day < today;
  return (
    <button
      type="button"
      className={classNames(css.day, day === today && css.today)}
      disabled={isPast}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span className="visually-hidden">
        {isPast ? formatDay(day) : t('calendar.addOn', { day: formatDay(day) })}{' '}
      </span>
      {!numberOnly && <span>{weekdayOf(day, i18n.language)}</span>} <b>{Number(day.slice(8))}</b>
    </button>
  );
}

/** As short as it is written. */
export function weekdayOf(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`)).replace('.', '');
}
