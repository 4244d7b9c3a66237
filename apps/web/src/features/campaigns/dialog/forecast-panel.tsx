import type { Campaign } from '@prosa/contract/campaign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { forecastQuery } from '../campaign-queries.ts';
import css from './forecast.module.css';
import { ForecastWords } from './forecast-words.tsx';

type Props = {
  /** As it is kept; null before it is saved for the first time. */
  campaign: Campaign | null;
  /** What is on the screen is not what was counted. */
  isChanged: boolean;
};

/** What the campaign would do as it was last saved: the server counts, with the guard that sends. */
export function ForecastPanel({ campaign, isChanged }: Props) {
  const { t } = useTranslation('campaigns');
  return (
    <section className={css.panel} aria-label={t('forecast.title')}>
      {campaign === null ? (
        <>
          <h3 className={css.title}>{t('forecast.title')}</h3>
          <p className={css.note}>{t('forecast.unsaved')}</p>
        </>
      ) : (
        <Counted campaign={campaign} isChanged={isChanged} />
      )}
    </section>
  );
}

function Counted({ campaign, isChanged }: { campaign: Campaign; isChanged: boolean }) {
  const { t } = useTranslation('campaigns');
  const { data, isError } = useQuery(forecastQuery(campaign));
  return (
    <>
      {data && <ForecastWords forecast={data} campaign={campaign} />}
      {isError && <p className={css.note}>{t('forecast.failed')}</p>}
      {isChanged && (
        <p className={css.changed} role="status">
          {t('forecast.changed')}
        </p>
      )}
    </>
  );
}
