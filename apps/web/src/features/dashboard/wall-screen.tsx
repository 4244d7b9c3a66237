import type { Dashboard, DashboardNow } from '@prosa/contract/dashboard';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatTime } from '../../lib/moments.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { countWords, ratingWords, timeWords, weekdayWords } from './figure-words.ts';
import { HourColumns } from './parts/hour-columns.tsx';
import { Units } from './parts/units.tsx';
import { useLocale } from './parts/use-locale.ts';
import css from './wall-screen.module.css';

type Props = {
  shown: Dashboard;
  now: Pick<DashboardNow, 'supportPending' | 'supportHappening'>;
  company: string;
  updatedAt: number;
};

/** What a room wants to know at a glance, from the other end of it. */
export function WallScreen({ shown, now, company, updatedAt }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { current, today, span } = shown;
  const clock = formatTime(useNow().toISOString(), span.timezone);
  const time = (minutes: number | null) => (minutes === null ? t('noData') : timeWords(minutes));
  const { mean } = current.ratings;
  const figures = [
    ['pending', countWords(now.supportPending, locale)],
    ['happening', countWords(now.supportHappening, locale)],
    ['finished', countWords(current.supportFinished, locale)],
    ['waitTime', time(current.avgWaitTime)],
    ['supportTime', time(current.avgSupportTime)],
    ['ratings', mean === null ? t('noRatings') : ratingWords(mean, locale)],
  ] as const;
  return (
    <>
      <header className={css.head}>
        <span>
          <b>{company}</b> {weekdayWords(today.day, locale)}
        </span>
        <time className={css.clock}>{clock}</time>
      </header>
      <dl className={css.figures}>
        {figures.map(([figure, value]) => (
          <div key={figure} className={css.figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd data-words={/^\p{L}/u.test(value) || undefined}>
              <Units text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.below}>
        <section className={css.hours} aria-label={t('figure.today')}>
          <h2 className={css.title}>
            {t('figure.today')}: {countWords(today.opened, locale)}
          </h2>
          <HourColumns
            label={t('figure.today')}
            hours={today.hours}
            usual={today.usual}
            running={Number(clock.slice(0, 2))}
          />
        </section>
        <People attendants={shown.attendants} />
      </div>
      <footer className={css.updated}>
        {t('updated', { time: formatTime(new Date(updatedAt).toISOString(), span.timezone) })}
      </footer>
    </>
  );
}

/** A television does not scroll. */
const mostPeople = 8;

function People({ attendants }: Pick<Dashboard, 'attendants'>) {
  const { t } = useTranslation('dashboard');
  const online = attendants.filter((one) => one.online);
  return (
    <section className={css.people} aria-label={t('figure.attendants')}>
      <h2 className={css.title}>
        {t('onlineOf', { count: online.length, total: attendants.length })}
      </h2>
      {online.length === 0 && <p className={css.nobody}>{t('wallNobody')}</p>}
      <ul>
        {online
          .toSorted((a, b) => b.attendances - a.attendances)
          .slice(0, mostPeople)
          .map(({ id, name, attendances }) => (
            <li key={id}>
              <Avatar name={name} seed={id} size={36} online />
              <span className={css.name}>{name}</span>
              <b>{attendances}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}
