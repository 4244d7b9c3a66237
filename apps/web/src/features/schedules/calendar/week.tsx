import type { Schedule } from '@prosa/contract/scheduled-message';
import { wallTimeAt } from '@prosa/contract/zoned-time';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { placed } from '../calendar-days.ts';
import css from './calendar.module.css';
import type { CalendarProps } from './calendar-props.ts';
import { DayButton } from './day-button.tsx';
import { Entry } from './entry.tsx';
import { FreeRoom, pixelsOf } from './free-room.tsx';

const HOUR_PX = 64;
const ENTRY_PX = 58;
/** A day's first sight: earlier hours are a scroll away. */
const FIRST_HOUR = 7;
/** Room for that hour's name. */
const ABOVE_PX = 16;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Seven columns with their hours; where there is little room, one day below the other. */
export function Week({ days, today, schedules, timezone, onOpen, onDay }: CalendarProps) {
  const { t } = useTranslation('schedules');
  const narrow = useNarrow();
  const now = useNow();
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = FIRST_HOUR * HOUR_PX - ABOVE_PX;
  }, []);
  const ofDay = (day: string) => schedules.filter((one) => dayOf(one, timezone) === day);

  if (narrow) {
    return (
      <div className={css.agenda}>
        {days.map((day) => (
          <section key={day} aria-label={day}>
            <DayButton day={day} today={today} onDay={onDay} />
            {ofDay(day).map((schedule) => (
              <Entry key={schedule.id} schedule={schedule} timezone={timezone} onOpen={onOpen} />
            ))}
            {ofDay(day).length === 0 && <p className={css.none}>{t('calendar.none')}</p>}
          </section>
        ))}
      </div>
    );
  }
  return (
    <div className={css.week} ref={scroll}>
      <div className={css.heads}>
        <span />
        {days.map((day) => (
          <DayButton key={day} day={day} today={today} onDay={onDay} />
        ))}
      </div>
      <div className={css.hours} style={{ height: 24 * HOUR_PX }}>
        <div className={css.scale} aria-hidden="true">
          {hours.slice(1).map((hour) => (
            <span key={hour} style={{ top: hour * HOUR_PX }}>
              {hour}h
            </span>
          ))}
        </div>
        {days.map((day) => (
          <section
            key={day}
            className={classNames(css.column, isWeekend(day) && css.weekend)}
            aria-label={day}
          >
            <FreeRoom day={day} timezone={timezone} hourPx={HOUR_PX} onDay={onDay} />
            {placed(ofDay(day), (one) => topOf(one.sendAt, timezone), ENTRY_PX).map(
              ({ entry, top, left, width }) => (
                <Entry
                  key={entry.id}
                  schedule={entry}
                  timezone={timezone}
                  onOpen={onOpen}
                  style={{ top, left: `${left * 100}%`, width: `calc(${width * 100}% - 6px)` }}
                />
              ),
            )}
            {day === today && (
              <span
                className={css.now}
                style={{ top: topOf(now.toISOString(), timezone) }}
                aria-hidden="true"
              >
                <b>{formatTime(now.toISOString(), timezone)}</b>
              </span>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

export function dayOf({ sendAt }: Schedule, timezone: string): string {
  return wallTimeAt(new Date(sendAt), timezone).slice(0, 10);
}

function topOf(instant: string, timezone: string): number {
  return pixelsOf(wallTimeAt(new Date(instant), timezone).slice(11), HOUR_PX);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
