import { scaleOf } from '../../../lib/chart-scale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { countWords, meanWords } from '../figure-words.ts';
import { moveByArrows } from './arrow-keys.ts';
import css from './columns.module.css';
import { FigureLink } from './figure-link.tsx';
import { useLocale } from './use-locale.ts';

type Props = {
  /** The whole in a sentence. */
  label: string;
  hours: readonly number[];
  usual: readonly number[];
  /** The hour that still runs. */
  running: number;
  /** Its tickets can be looked at. */
  day?: string;
};

/** How much began in each hour, beside what is usual: a mark, not a second column. */
export function HourColumns({ label, hours, usual, running, day }: Props) {
  const locale = useLocale();
  const { top, lines } = scaleOf(Math.max(...hours, ...usual));
  const first = hours.findIndex((count) => count > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links is no fieldset
    <div className={css.chart} role="group" aria-label={label} onKeyDown={moveByArrows}>
      <div className={css.plot}>
        <div aria-hidden="true">
          {lines.map((value) => (
            <div key={value} className={css.line} style={{ bottom: `${(value / top) * 100}%` }}>
              <span>{countWords(value, locale)}</span>
            </div>
          ))}
        </div>
        <div className={css.columns}>
          {hours.map((count, hour) => (
            <Hour
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
              key={hour}
              {...{ hour, count, top, day }}
              usual={usual[hour] ?? 0}
              isRunning={hour === running}
              isNear={Math.abs(hour - running) === 1}
              isFirst={hour === first}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type HourProps = {
  hour: number;
  count: number;
  usual: number;
  top: number;
  day: string | undefined;
  isRunning: boolean;
  isNear: boolean;
  isFirst: boolean;
};

function Hour({ hour, count, usual, top, day, isRunning, isNear, isFirst }: HourProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const name = t('hourSpan', { from: hour, to: hour + 1 });
  const words = [
    t('tickets', { count }),
    ...(usual > 0 ? [t('usual', { value: meanWords(usual, locale) })] : []),
  ].join(', ');
  const drawn = (
    <>
      {count > 0 && (
        <i
          className={css.bar}
          style={{ height: `${(count / top) * 100}%` }}
          data-running={isRunning || undefined}
        />
      )}
      {usual > 0 && <i className={css.usual} style={{ bottom: `${(usual / top) * 100}%` }} />}
      <span className={css.tip} aria-hidden="true">
        <b>{name}</b>
        <span>{words}</span>
      </span>
    </>
  );
  return (
    <div className={css.step} data-late={hour > 11 || undefined}>
      {count > 0 && day ? (
        <FigureLink
          part={{ figure: 'opened', hour, from: day, to: day }}
          name={name}
          value={words}
          className={css.column}
          cell={isFirst ? 'first' : 'other'}
        >
          {drawn}
        </FigureLink>
      ) : (
        <span className={css.column}>{drawn}</span>
      )}
      {(isRunning || hour % 2 === 0) && (
        <span
          className={css.name}
          data-running={isRunning || undefined}
          data-near={isNear || undefined}
          data-minor={isRunning || hour % 6 !== 0 || undefined}
          aria-hidden="true"
        >
          {isRunning ? t('chart.now') : t('hour', { hour })}
        </span>
      )}
    </div>
  );
}
