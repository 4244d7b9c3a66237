import { type CSSProperties, Fragment } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { State } from '../../../ui/state.tsx';
import { countWords, weekdayNames } from '../figure-words.ts';
import { moveByArrows } from '../parts/arrow-keys.ts';
import { FigureLink } from '../parts/figure-link.tsx';
import { Section } from '../parts/section.tsx';
import { useLocale } from '../parts/use-locale.ts';
import css from './busiest-hours.module.css';

/** By weekday, Monday first, and hour. */
type Hours = readonly (readonly number[])[];

/** When the most begins: weekdays below each other, or beside each other where there is little room. */
export function BusiestHours({ hours }: { hours: Hours }) {
  const { t } = useTranslation('dashboard');
  const narrow = useNarrow();
  const most = Math.max(...hours.flat());
  return (
    <Section figure="busiest" table="hours">
      {most === 0 ? (
        <State compact art="talk" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <table className={css.map} aria-label={t('figure.busiest')} onKeyDown={moveByArrows}>
          {narrow ? <ByHour hours={hours} most={most} /> : <ByWeekday hours={hours} most={most} />}
        </table>
      )}
    </Section>
  );
}

type MapProps = { hours: Hours; most: number };

function ByWeekday({ hours, most }: MapProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const short = weekdayNames(locale, 'short');
  const first = firstOf(hours);
  return (
    <>
      <thead>
        <tr>
          <td />
          {everyHour.map((hour) => (
            <th key={hour} scope="col">
              <span data-minor={hour % 2 === 1 || undefined}>{t('hour', { hour })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((counts, weekday) => (
          <tr key={short[weekday]}>
            <th scope="row">{short[weekday]}</th>
            {counts.map((count, hour) => (
              <Cell
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
                key={hour}
                {...{ weekday, hour, count, most, first }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** From the first hour in which anything ever began to the last. */
function ByHour({ hours, most }: MapProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const short = weekdayNames(locale, 'short');
  const first = firstOf(hours);
  const busy = everyHour.filter((hour) => hours.some((counts) => (counts[hour] ?? 0) > 0));
  const shown = everyHour.slice(busy[0], (busy.at(-1) ?? 23) + 1);
  return (
    <>
      <thead>
        <tr>
          <td />
          {short.map((name) => (
            <th key={name} scope="col">
              {name.replace('.', '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((hour) => (
          <tr key={hour}>
            <th scope="row">{t('hour', { hour })}</th>
            {hours.map((counts, weekday) => (
              <Fragment key={short[weekday]}>
                <Cell {...{ weekday, hour, most, first }} count={counts[hour] ?? 0} />
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

type CellProps = {
  weekday: number;
  hour: number;
  count: number;
  most: number;
  first: string;
};

/** The number stands in it: its ground only makes it quicker to find. */
function Cell({ weekday, hour, count, most, first }: CellProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const strength = { '--strength': `${Math.round(8 + (count / most) * 47)}%` } as CSSProperties;
  if (count === 0) {
    return (
      <td className={css.cell}>
        <span className="visually-hidden">0</span>
      </td>
    );
  }
  const day = weekdayNames(locale, 'long')[weekday];
  return (
    <td className={css.cell} data-some style={strength}>
      <FigureLink
        part={{ figure: 'opened', weekday: weekday + 1, hour }}
        name={`${day}, ${t('hourSpan', { from: hour, to: hour + 1 })}`}
        value={countWords(count, locale)}
        className={css.count}
        cell={first === `${weekday} ${hour}` ? 'first' : 'other'}
      />
    </td>
  );
}

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);

/** Where the keyboard enters. */
function firstOf(hours: Hours): string {
  const weekday = hours.findIndex((counts) => counts.some((count) => count > 0));
  return `${weekday} ${hours[weekday]?.findIndex((count) => count > 0)}`;
}
