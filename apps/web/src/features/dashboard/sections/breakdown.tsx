import type { DashboardTable } from '@prosa/contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { FigurePart } from '../dashboard-address.ts';
import { countWords, ratingWords, shareWords, timeWords } from '../figure-words.ts';
import type { DefinedFigure } from '../parts/definition.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Section } from '../parts/section.tsx';
import { ShowAll } from '../parts/show-all.tsx';
import { useLocale } from '../parts/use-locale.ts';
import css from './breakdown.module.css';

export type BreakdownRow = {
  key: string | number;
  name: string;
  /** Its colour or sign; the name stands beside it. */
  mark: ReactNode;
  finished: number;
  avgSupportTime: number | null;
  avgWaitTime?: number | null;
  rating: number | null;
  part: Omit<FigurePart, 'figure'>;
};

type Props = {
  figure: DefinedFigure & ('queues' | 'connections' | 'channels' | 'tags');
  rows: readonly BreakdownRow[];
  /** Of all, so that shares are those of the whole. */
  finished: number;
  empty: string;
};

/** How many a page shows before somebody asks for the others. */
const firstRows = 6;

/** What was resolved, by whatever it is told apart by: the most first. */
export function Breakdown({ figure, rows, finished, empty }: Props) {
  const { t } = useTranslation('dashboard');
  const sorted = rows.toSorted((a, b) => b.finished - a.finished);
  const table: DashboardTable = figure;
  return (
    <Section figure={figure} table={table} note={t('finishedCount', { count: finished })}>
      {rows.length === 0 && <p className={css.none}>{empty}</p>}
      <ShowAll rows={sorted} first={firstRows}>
        {(shown) => (
          <ul className={css.rows}>
            {shown.map(({ key, ...row }) => (
              <Row key={key} {...row} most={sorted[0]?.finished ?? 0} all={finished} />
            ))}
          </ul>
        )}
      </ShowAll>
    </Section>
  );
}

type RowProps = Omit<BreakdownRow, 'key'> & { most: number; all: number };

function Row({ name, mark, finished, most, all, part, ...rest }: RowProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { avgWaitTime, avgSupportTime, rating } = rest;
  const count = countWords(finished, locale);
  const facts = [
    typeof avgWaitTime === 'number' && t('meta.wait', { time: timeWords(avgWaitTime) }),
    avgSupportTime !== null && t('meta.support', { time: timeWords(avgSupportTime) }),
    rating !== null && t('meta.rating', { value: ratingWords(rating, locale) }),
  ].filter(Boolean);
  return (
    <li className={css.row}>
      <span className={css.name}>
        {mark}
        <span className={css.words} title={name}>
          {name}
        </span>
      </span>
      {finished > 0 ? (
        <FigureLink
          part={{ figure: 'finished', ...part }}
          name={name}
          value={count}
          className={css.count}
        />
      ) : (
        <span className={css.count}>{count}</span>
      )}
      <span className={css.share}>{shareWords(all === 0 ? 0 : finished / all, locale)}</span>
      <span className={css.track} aria-hidden="true">
        <i style={{ width: `${most === 0 ? 0 : (finished / most) * 100}%` }} />
      </span>
      {facts.length > 0 && <small className={css.facts}>{facts.join(' · ')}</small>}
    </li>
  );
}
