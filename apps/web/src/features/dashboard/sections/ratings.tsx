import type { Dashboard } from '@prosa/contract/dashboard';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { State } from '../../../ui/state.tsx';
import { changeOf } from '../figure-change.ts';
import { countWords, ratingKeys, ratingWords, shareWords } from '../figure-words.ts';
import { ChangeWords } from '../parts/change.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Section } from '../parts/section.tsx';
import { useLocale } from '../parts/use-locale.ts';
import columns from './rating-columns.module.css';
import { RatingColumns } from './rating-columns.tsx';
import { ratingSteps } from './rating-steps.ts';
import css from './ratings.module.css';

type Props = Pick<Dashboard, 'current' | 'before' | 'days'>;

/** What customers thought of it: on the whole, and from day to day. */
export function Ratings({ current, before, days }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { answers, answered, mean, counts } = current.ratings;
  if (mean === null) {
    return (
      <Section figure="ratings" table="days" note={t('scale')}>
        <State compact art="talk" title={t('empty.ratings')} text={t('empty.ratingsText')} />
      </Section>
    );
  }
  const change = changeOf(mean, before.ratings.mean, { kind: 'rating', better: 'more', locale });
  const steps = ratingSteps(days);
  const rated = steps.filter((step) => step.mean !== null);
  const label = t('chart.ratings', {
    first: ratingWords(rated[0]?.mean ?? mean, locale),
    last: ratingWords(rated.at(-1)?.mean ?? mean, locale),
  });
  return (
    <Section figure="ratings" table="days" note={t('scale')}>
      <p className={css.mean}>
        <FigureLink
          part={{ figure: 'rated' }}
          name={t('figure.ratings')}
          value={ratingWords(mean, locale)}
          className={css.big}
        />
        <ChangeWords change={change} />
        <span className={css.answers}>
          {t('answers', { count: answers, share: shareWords(answered ?? 0, locale) })}
        </span>
      </p>
      <Shares counts={counts} answers={answers} />
      <RatingColumns label={label} steps={steps} />
      {counts[0] > 0 && (
        <p className={css.low}>
          {t('low', { count: counts[0] })}
          <FigureLink
            part={{ figure: 'rated', rating: 1 }}
            name={t('low', { count: counts[0] })}
            value={t('seeLow')}
            className={css.see}
          />
        </p>
      )}
    </Section>
  );
}

type SharesProps = { counts: readonly [number, number, number]; answers: number };

const best = [3, 2, 1] as const;

function Shares({ counts, answers }: SharesProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <ul className={css.shares}>
      {best.map((rating) => {
        const count = counts[(rating - 1) as 0 | 1 | 2];
        const words = countWords(count, locale);
        return (
          <li key={rating}>
            <span className={css.name}>
              <i className={columns.square} data-rating={rating} />
              {t(`rate.${ratingKeys[rating]}`)}
            </span>
            {count > 0 ? (
              <FigureLink
                part={{ figure: 'rated', rating }}
                name={t(`rate.${ratingKeys[rating]}`)}
                value={words}
                className={css.count}
              />
            ) : (
              <span className={css.count}>{words}</span>
            )}
            <span className={css.share}>{shareWords(count / answers, locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}
