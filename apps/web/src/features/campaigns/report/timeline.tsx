import type { CampaignReport } from '@prosa/contract/campaign-report';
import { scaleOf } from '../../../lib/chart-scale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatRecent } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { HiddenTable } from '../../../ui/hidden-table.tsx';
import css from './timeline.module.css';
import { type Point, pointsOf, series } from './timeline-points.ts';

/** How it grew, hour by hour: what was sent, came to a telephone, was read and answered. */
export function Timeline({ timeline }: { timeline: CampaignReport['timeline'] }) {
  const { t, i18n } = useTranslation('campaign-report');
  const { timezone } = useCurrentUser().company;
  const points = pointsOf(timeline);
  const last = points.at(-1);
  const number = (value: number) => value.toLocaleString(i18n.language);
  if (!last) {
    return (
      <section className={css.timeline}>
        <h2 className={css.title}>{t('timeline.title')}</h2>
        <p className={css.empty}>{t('timeline.empty')}</p>
      </section>
    );
  }
  const { top, lines } = scaleOf(Math.max(...series.map((of) => last[of])));
  const label = t('timeline.label', {
    sent: number(last.sent),
    delivered: number(last.delivered),
    read: number(last.read),
    answered: number(last.answered),
  });
  const path = (of: keyof Point & (typeof series)[number]) =>
    points
      .map((point, n) => `${n === 0 ? 'M' : 'L'}${point.x} ${100 - (point[of] / top) * 100}`)
      .join('');
  const marks = points.filter((_point, n) => n % Math.ceil(points.length / 6) === 0);
  return (
    <section className={css.timeline}>
      <div className={css.head}>
        <h2 className={css.title}>{t('timeline.title')}</h2>
        <ul className={css.key}>
          {series.map((of) => (
            <li key={of} data-of={of}>
              {number(last[of])} {t(`timeline.${of}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.chart} role="img" aria-label={label}>
        {lines.map((value) => (
          <div key={value} className={css.line} style={{ bottom: `${(value / top) * 100}%` }}>
            <span>{number(value)}</span>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {series.map((of) => (
            <path key={of} data-of={of} d={path(of)} />
          ))}
        </svg>
        {series.map((of) => (
          <i
            key={of}
            className={css.dot}
            data-of={of}
            style={{ left: `${last.x}%`, bottom: `${(last[of] / top) * 100}%` }}
          />
        ))}
        {marks.map(({ at, x }) => (
          <span key={at} className={css.name} style={{ left: `${x}%` }}>
            {formatRecent(at, timezone)}
          </span>
        ))}
      </div>
      <HiddenTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t('timeline.hour')}</th>
            {series.map((of) => (
              <th key={of} scope="col">
                {t(`timeline.${of}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.slice(1).map((point) => (
            <tr key={point.at}>
              <th scope="row">{formatRecent(point.at, timezone)}</th>
              {series.map((of) => (
                <td key={of}>{number(point[of])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </HiddenTable>
    </section>
  );
}
