import type { ReactNode } from 'react';
import { daysBetween, formatDay, todayIn } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { localeOf } from '../../lib/i18n/languages.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './divider-lines.module.css';

/** Over the first message of a day: today, yesterday, a day of this week by its name, and any other by its date. */
export function DayLine({ day, timeZone }: { day: string; timeZone: string }) {
  const { t } = useTranslation('messages');
  const ago = daysBetween(day, todayIn(timeZone, useNow()));
  return (
    <div className={css.day} data-line>
      <time dateTime={day}>
        {ago === 0 ? t('today') : ago === 1 ? t('yesterday') : named(day, ago)}
      </time>
    </div>
  );
}

function named(day: string, ago: number): string {
  if (ago < 2 || ago > 6) return formatDay(day);
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  const name = new Date(`${day}T12:00:00Z`).toLocaleDateString(
    localeOf[currentLanguage()],
    options,
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Over the first message that was unread when the conversation was opened. */
export function FreshLine({ children }: { children: ReactNode }) {
  return (
    <div className={css.fresh} data-line>
      {children}
    </div>
  );
}
