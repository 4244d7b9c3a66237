import type { CampaignForecast } from '@prosa/contract/campaign';
import { Trans } from 'react-i18next';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './forecast.module.css';

const outs = ['doubles', 'noNumber', 'optedOut', 'invalid', 'frequency', 'blocked'] as const;

/** How many of those who were chosen get it, and why the others do not; and what is missing to begin. */
export function Reach({ forecast }: { forecast: CampaignForecast }) {
  const { t } = useTranslation('campaigns');
  const { reached, chosen, missing, unknownVariables } = forecast;
  const left = outs.filter((one) => forecast[one] > 0);
  return (
    <div className={css.reach}>
      <p role="status">
        {reached === 0 ? (
          <b>{t('forecast.nobody')}</b>
        ) : (
          <Trans
            t={t}
            i18nKey="forecast.reached"
            count={reached}
            values={{ chosen }}
            components={{ b: <b /> }}
          />
        )}
      </p>
      {left.length > 0 && (
        <p className={css.out}>
          {left.map((one) => t(`forecast.out.${one}`, { count: forecast[one] })).join(', ')}.
        </p>
      )}
      {(missing.length > 0 || unknownVariables.length > 0) && (
        <ul className={css.missing}>
          {missing.map((one) => (
            <li key={one}>{t(`forecast.missing.${one}`)}</li>
          ))}
          {unknownVariables.length > 0 && (
            <li>{t('forecast.unknownVariables', { variables: unknownVariables.join(', ') })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
