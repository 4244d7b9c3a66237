import type { Campaign, CampaignForecast } from '@prosa/contract/campaign';
import {
  IconClock,
  IconCopy,
  IconHandStop,
  IconHelpCircle,
  IconShieldCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/session/session-query.ts';
import { standingsQuery } from '../../connections/connection-queries.ts';
import { campaignSettingsQuery } from '../campaign-queries.ts';
import css from './forecast.module.css';
import { Reach } from './reach.tsx';
import { isSameToMany, riskOf } from './risk.ts';
import { StandingNotes } from './standing-notes.tsx';

type Props = { forecast: CampaignForecast; campaign: Campaign };

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Who is reached and who is not, how long it takes and what it may cost, in words. */
export function ForecastWords({ forecast, campaign }: Props) {
  const { t } = useTranslation('campaigns');
  const mayLook = useMay()('connections:write');
  const all = useQuery({ ...standingsQuery, enabled: mayLook }).data ?? [];
  const settings = useQuery(campaignSettingsQuery).data;
  const ours = new Set(campaign.whatsapps.map(({ id }) => id));
  const standings = all.filter(({ id }) => ours.has(id));
  const texts = textsOf(campaign);
  const { reached, strangers, unchecked, days } = forecast;
  const risk = riskOf({ forecast, standings, texts });
  return (
    <>
      <div className={css.head}>
        <h3 className={css.title}>{t('forecast.title')}</h3>
        {reached > 0 && (
          <span className={css.risk} data-risk={risk}>
            <span className={css.bars} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {t(`forecast.risk.${risk}`)}
          </span>
        )}
      </div>
      <Reach forecast={forecast} />
      {reached > 0 && (
        <ul className={css.lines}>
          <Line
            icon={<IconClock {...icon} />}
            tone={days === null ? 'warning' : undefined}
            words={days === null ? t('forecast.never') : t('forecast.days', { count: days })}
            more={t(days === null ? 'forecast.neverHint' : 'forecast.daysHint')}
          />
          <StandingNotes campaign={campaign} standings={standings} />
          <Line
            icon={<IconUserQuestion {...icon} />}
            tone={strangers > 0 ? 'warning' : undefined}
            words={
              strangers > 0 ? t('forecast.strangers', { count: strangers }) : t('forecast.known')
            }
            more={t(strangers > 0 ? 'forecast.strangersHint' : 'forecast.knownHint')}
          />
          {unchecked > 0 && (
            <Line
              icon={<IconHelpCircle {...icon} />}
              words={t('forecast.unchecked', { count: unchecked })}
              more={t('forecast.uncheckedHint')}
            />
          )}
          {isSameToMany({ strangers, texts }) && (
            <Line
              icon={<IconCopy {...icon} />}
              tone="warning"
              words={t('forecast.oneText')}
              more={t('forecast.oneTextHint')}
            />
          )}
          <Line
            icon={<IconShieldCheck {...icon} />}
            words={t('forecast.stops')}
            more={t('forecast.stopsHint')}
          />
          <Line
            icon={<IconHandStop {...icon} />}
            words={t('forecast.optOut')}
            more={
              settings &&
              t('forecast.optOutHint', { count: settings.capPerDay, month: settings.capPerMonth })
            }
          />
        </ul>
      )}
    </>
  );
}

function textsOf({ message1, message2, message3, message4, message5 }: Campaign): number {
  return [message1, message2, message3, message4, message5].filter(Boolean).length;
}

type LineProps = {
  icon: ReactNode;
  tone?: 'warning' | undefined;
  words: string;
  more: string | undefined;
};

function Line({ icon: drawn, tone, words, more }: LineProps) {
  return (
    <li data-tone={tone}>
      {drawn}
      <span>
        <b>{words}</b> {more}
      </span>
    </li>
  );
}
