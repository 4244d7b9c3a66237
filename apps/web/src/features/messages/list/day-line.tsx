import { useTranslation } from 'react-i18next';
import { daysBetween, formatDay, todayIn } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './message-list.module.css';

/** Today, yesterday, a day of this week by its name, and any other by its date. */
export function DayLine({ day }: { day: string }) {
  const { t } = useTranslation('messages');
  const { timeZone } = useTalk();
  const ago = daysBetween(day, todayIn(timeZone));
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
