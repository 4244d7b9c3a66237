import type { Dashboard } from '@prosa/contract/dashboard';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { HiddenTable } from '../../../ui/hidden-table.tsx';
import { State } from '../../../ui/state.tsx';
import { countWords, meanWords, weekdayWords } from '../figure-words.ts';
import { HourColumns } from '../parts/hour-columns.tsx';
import { Section } from '../parts/section.tsx';
import { useLocale } from '../parts/use-locale.ts';
import css from './today.module.css';

type Props = { today: Dashboard['today']; timezone: string };

/** Today's tickets, by the hour, beside what the weekday usually has. */
export function Today({ today, timezone }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const time = formatTime(useNow().toISOString(), timezone);
  const { day, opened, hours, usual } = today;
  const weekday = weekdayWords(day, locale);
  const most = Math.max(...hours);
  const busiest = hours.indexOf(most);
  const label = t('chart.today', {
    count: opened,
    hour: t('hourSpan', { from: busiest, to: busiest + 1 }),
    most,
  });
  const isEmpty = opened === 0 && usual.every((value) => value === 0);
  return (
    <Section
      figure="today"
      title={`${t('figure.today')}: ${countWords(opened, locale)}`}
      note={<span className={css.until}>{t('until', { day: weekday, time })}</span>}
      table="today"
      legend={
        !isEmpty && (
          <span className={css.key}>
            <span>
              <i className={css.bar} />
              {t('key.today')}
            </span>
            <span>
              <i className={css.mark} />
              {t('key.usual', { day: weekday })}
            </span>
          </span>
        )
      }
    >
      {isEmpty ? (
        <State compact art="talk" title={t('empty.today')} text={t('empty.todayText')} />
      ) : (
        <HourColumns {...{ label, hours, usual, day }} running={Number(time.slice(0, 2))} />
      )}
      <HiddenTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t('chart.hourColumn')}</th>
            <th scope="col">{t('column.tickets')}</th>
            <th scope="col">{t('chart.usualColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((count, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
            <tr key={hour}>
              <th scope="row">{t('hourSpan', { from: hour, to: hour + 1 })}</th>
              <td>{countWords(count, locale)}</td>
              <td>{meanWords(usual[hour] ?? 0, locale)}</td>
            </tr>
          ))}
        </tbody>
      </HiddenTable>
    </Section>
  );
}
