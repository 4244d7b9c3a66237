import type { Schedule } from '@prosa/contract/scheduled-message';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { companyLanguage } from '../../lib/company-language.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatRecent } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import css from './coming-schedules.module.css';
import { filledBody } from './filled-body.ts';
import { comingSchedulesQuery } from './schedule-queries.ts';

type Props = { contactId: number; onOpen: (schedule: Schedule) => void };

/** So many stand there; of the others it says how many. */
const most = 2;

/** What is still to be sent in this conversation, the next one first. */
export function ComingSchedules({ contactId, onOpen }: Props) {
  const { t } = useTranslation('messages');
  const { company } = useCurrentUser();
  const { timezone } = company;
  const language = companyLanguage(company);
  const { data } = useQuery(comingSchedulesQuery(contactId));
  const schedules = data?.schedules ?? [];
  if (schedules.length === 0) return null;
  const more = schedules.length - most;
  return (
    <ul className={css.coming} aria-label={t('coming.list')}>
      {schedules.slice(0, most).map((schedule) => (
        <li key={schedule.id}>
          <button type="button" onClick={() => onOpen(schedule)}>
            <IconCalendarTime size={16} stroke={1.75} aria-hidden="true" />
            <b>{t('coming.at', { time: formatRecent(schedule.sendAt, timezone) })}</b>
            <span>{filledBody(schedule, { timezone, language })}</span>
          </button>
        </li>
      ))}
      {more > 0 && <li>{t('coming.more', { count: more })}</li>}
    </ul>
  );
}
