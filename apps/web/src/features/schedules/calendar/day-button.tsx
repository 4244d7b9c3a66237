import { formatDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import css from './calendar.module.css';

type Props = { day: string; today: string; onDay: (day: string) => void };

/** The day's name and number; pressed, a new schedule on it. */
export function DayButton({ day, today, onDay }: Props) {
  const { t, i18n } = useTranslation('schedules');
  const name = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
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
      <span>{name.replace('.', '')}</span> <b>{Number(day.slice(8))}</b>
    </button>
  );
}
