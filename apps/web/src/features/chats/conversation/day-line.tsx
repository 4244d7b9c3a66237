import { formatDay, todayIn } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from './chat-messages.module.css';

const dayMs = 86_400_000;

/** On which day of the company's zone the messages below were written. */
export function DayLine({ day }: { day: string }) {
  const { t } = useTranslation('chats');
  const { timezone } = useCurrentUser().company;
  const now = useNow();
  const isToday = day === todayIn(timezone, now);
  const isYesterday = day === todayIn(timezone, new Date(now.getTime() - dayMs));
  return (
    <li className={css.day}>
      <time dateTime={day}>
        {isToday ? t('messages.today') : isYesterday ? t('messages.yesterday') : formatDay(day)}
      </time>
    </li>
  );
}
