import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CalendarProps } from './calendar-props.ts';
import { DayButton, weekdayOf } from './day-button.tsx';
import { Entry } from './entry.tsx';
import css from './month.module.css';
import { dayOf } from './week.tsx';

/** So many stand in a day's cell; of the others it says how many. */
const MOST = 3;

type Props = CalendarProps & {
  month: string;
  /** All of one day. */
  onWeek: (day: string) => void;
};

/** Whole weeks; where there is little room a day says how many it has. */
export function Month(props: Props) {
  const { days, today, month, schedules, timezone, onOpen, onDay, onWeek } = props;
  const { t, i18n } = useTranslation('schedules');
  const most = useNarrow() ? 0 : MOST;
  return (
    <div className={css.weeks}>
      <div className={css.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayOf(day, i18n.language)}</span>
        ))}
      </div>
      <div className={css.month}>
        {days.map((day) => {
          const entries = schedules.filter((one) => dayOf(one, timezone) === day);
          const more = entries.length - most;
          return (
            <section
              key={day}
              aria-label={day}
              className={classNames(css.cell, !day.startsWith(month) && css.outside)}
            >
              <DayButton day={day} today={today} onDay={onDay} numberOnly />
              {entries.slice(0, most).map((schedule) => (
                <Entry
                  key={schedule.id}
                  small
                  schedule={schedule}
                  timezone={timezone}
                  onOpen={onOpen}
                />
              ))}
              {more > 0 && (
                <button type="button" className={css.more} onClick={() => onWeek(day)}>
                  {most === 0 ? entries.length : t('calendar.more', { count: more })}
                </button>
              )}
              {day >= today && (
                // The day's number does the same for the keyboard, and has its name.
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden="true"
                  className={css.free}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onDay(day)}
                />
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
