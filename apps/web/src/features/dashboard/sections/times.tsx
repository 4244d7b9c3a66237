import type { Dashboard, TimeSpread } from '@prosa/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { TicketFigure } from '../dashboard-address.ts';
import { changeOf } from '../figure-change.ts';
import { shareWords, timeWords } from '../figure-words.ts';
import { ChangeWords } from '../parts/change.tsx';
import { Definition } from '../parts/definition.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Section } from '../parts/section.tsx';
import { useLocale } from '../parts/use-locale.ts';
import css from './times.module.css';

type Props = Pick<Dashboard, 'current' | 'before' | 'waitLimitMinutes'>;

const rows = [
  { key: 'firstResponse', figure: 'firstResponse', tickets: 'answered' },
  { key: 'resolution', figure: 'resolution', tickets: 'finished' },
  { key: 'wait', figure: 'waitTime', tickets: 'taken' },
] as const;

/** How long customers waited for what: what is usual, what nine of ten had, and the mean. */
export function Times({ current, before, waitLimitMinutes }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <Section figure="times" table="summary">
      <table className={css.table} aria-label={t('figure.times')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('column.name')}</span>
            </th>
            <th scope="col">{t('column.median')}</th>
            <th scope="col">{t('column.p90')}</th>
            <th scope="col">{t('column.mean')}</th>
            <th scope="col" className={css.change}>
              {t('column.before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, figure, tickets }) => (
            <tr key={key}>
              <th scope="row">
                <span className={css.name}>
                  {t(`figure.${figure}`)}
                  <Definition figure={figure} />
                </span>
              </th>
              <Cells
                name={t(`figure.${figure}`)}
                spread={current.times[key]}
                before={before.times[key]}
                tickets={tickets}
              />
            </tr>
          ))}
        </tbody>
      </table>
      <LongWaits
        count={current.waitedLong}
        taken={current.times.wait.count}
        limit={waitLimitMinutes}
      />
    </Section>
  );
}

type CellsProps = { name: string; spread: TimeSpread; before: TimeSpread; tickets: TicketFigure };

function Cells({ name, spread, before, tickets }: CellsProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { median, p90, mean } = spread;
  const change = changeOf(median, before.median, { kind: 'time', better: 'less', locale });
  const columns = [
    ['median', median],
    ['p90', p90],
    ['mean', mean],
  ] as const;
  return (
    <>
      {columns.map(([column, minutes]) => (
        <td key={column}>
          {minutes === null ? (
            <span className={css.none}>{t('noData')}</span>
          ) : (
            <FigureLink
              part={{ figure: tickets }}
              name={`${name}, ${t(`column.${column}`)}`}
              value={timeWords(minutes)}
              className={column === 'median' ? css.main : undefined}
            />
          )}
        </td>
      ))}
      <td className={css.change}>
        <ChangeWords change={change} />
      </td>
    </>
  );
}

function LongWaits({ count, taken, limit }: { count: number; taken: number; limit: number }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const words = t('long', { count, limit: timeWords(limit) });
  return (
    <p className={css.long}>
      {count > 0 ? (
        <FigureLink
          part={{ figure: 'waitedLong' }}
          name={t('figure.waitedLong')}
          value={words}
          className={css.many}
        />
      ) : (
        <span>{words}</span>
      )}
      <Definition figure="waitedLong" />
      {taken > 0 && (
        <span className={css.none}>
          {t('longShare', { share: shareWords(count / taken, locale) })}
        </span>
      )}
      <Link to="/settings" className={css.set}>
        {t('setLimit')}
      </Link>
    </p>
  );
}
