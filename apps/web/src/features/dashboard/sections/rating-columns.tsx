import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenTable } from '../../../ui/hidden-table.tsx';
import { dayWords, ratingKeys, ratingWords, shareWords } from '../figure-words.ts';
import { moveByArrows } from '../parts/arrow-keys.ts';
import chart from '../parts/columns.module.css';
import { FigureLink } from '../parts/figure-link.tsx';
import { useLocale } from '../parts/use-locale.ts';
import css from './rating-columns.module.css';
import type { RatingStep } from './rating-steps.ts';

type Props = { label: string; steps: readonly RatingStep[] };

/** The share of each rating over time; below it the same as a table, for those who listen. */
export function RatingColumns({ label, steps }: Props) {
  const locale = useLocale();
  const first = steps.findIndex(({ answers }) => answers > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links is no fieldset */}
      <div
        className={classNames(chart.chart, css.chart)}
        role="group"
        aria-label={label}
        onKeyDown={moveByArrows}
      >
        <div className={chart.plot}>
          <div className={classNames(chart.columns, css.columns)}>
            {steps.map((step, n) => (
              <div
                key={step.from}
                className={chart.step}
                data-late={n * 2 > steps.length || undefined}
              >
                {step.answers > 0 && <Column step={step} isFirst={n === first} />}
              </div>
            ))}
          </div>
          <span className={css.ends} aria-hidden="true">
            <span>{dayWords(steps[0]?.from ?? '', locale)}</span>
            <span>{dayWords(steps.at(-1)?.to ?? '', locale)}</span>
          </span>
        </div>
      </div>
      <RatingTable label={label} steps={steps} />
    </>
  );
}

const fromTheTop = [1, 2, 3] as const;

function Column({ step, isFirst }: { step: RatingStep; isFirst: boolean }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { from, to, ratings, answers, mean } = step;
  const name = nameOf(step, locale, (day) => t('chart.weekColumn', { day }));
  const shares = ratings.map((count) => shareWords(count / answers, locale));
  const words = `${ratingWords(mean ?? 0, locale)} · 1: ${shares[0]}, 2: ${shares[1]}, 3: ${shares[2]}`;
  return (
    <FigureLink
      part={{ figure: 'rated', from, to }}
      name={name}
      value={words}
      className={chart.column}
      cell={isFirst ? 'first' : 'other'}
    >
      <span className={css.stack}>
        {fromTheTop.map((rating) => (
          <i key={rating} data-rating={rating} style={{ flexGrow: ratings[rating - 1] }} />
        ))}
      </span>
      <span className={chart.tip} aria-hidden="true">
        <b>{name}</b>
        <span>{words}</span>
      </span>
    </FigureLink>
  );
}

function RatingTable({ label, steps }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <HiddenTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t('chart.dayColumn')}</th>
          <th scope="col">{t('column.mean')}</th>
          {fromTheTop.map((rating) => (
            <th key={rating} scope="col">
              {t(`rate.${ratingKeys[rating]}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from}>
            <th scope="row">{nameOf(step, locale, (day) => t('chart.weekColumn', { day }))}</th>
            <td>{step.mean === null ? t('noRatings') : ratingWords(step.mean, locale)}</td>
            {fromTheTop.map((rating) => (
              <td key={rating}>{step.ratings[rating - 1]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </HiddenTable>
  );
}

function nameOf({ from, to }: RatingStep, locale: string, week: (day: string) => string): string {
  const day = dayWords(from, locale);
  return from === to ? day : week(day);
}
