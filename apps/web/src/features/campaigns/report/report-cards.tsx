import type { CampaignReport } from '@prosa/contract/campaign-report';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useNameOf } from '../../connections/told-apart.ts';
import { formatWhen } from '../campaign-words.ts';
import css from './report-cards.module.css';

/** The specification's cards as a strip: figures, and what it was sent with. */
export function ReportCards({ report }: { report: CampaignReport }) {
  const { t, i18n } = useTranslation(['campaign-report', 'campaigns']);
  const { timezone } = useCurrentUser().company;
  const { campaign, counts } = report;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const share = (part: number, whole: number) =>
    whole === 0
      ? ''
      : new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(part / whole);
  const when = (instant: string | null, none: string) =>
    instant ? formatWhen(instant, timezone) : none;
  const names = campaign.whatsapps.map(useNameOf()).join(', ');
  return (
    <dl className={css.cards}>
      <Card
        name={t('card.valid')}
        value={number(counts.valid)}
        more={counts.total > counts.valid && t('card.ofAll', { total: number(counts.total) })}
      />
      {campaign.confirmation && (
        <>
          <Card name={t('card.requested')} value={number(counts.requested)} />
          <Card
            name={t('card.confirmed')}
            value={number(counts.confirmed)}
            more={share(counts.confirmed, counts.requested)}
          />
        </>
      )}
      <Card
        name={t('card.delivered')}
        value={number(counts.delivered)}
        more={counts.read > 0 && t('card.read', { count: counts.read })}
      />
      <Card
        name={t('card.answered')}
        value={number(counts.answered)}
        more={share(counts.answered, counts.sent)}
      />
      <Card name={t('card.connection')} words={names || t('campaigns:noConnection')} />
      <Card name={t('card.list')} words={campaign.contactList?.name ?? t('campaigns:noList')} />
      <Card
        name={t('card.scheduled')}
        words={when(campaign.scheduledAt, t('campaigns:noSchedule'))}
      />
      <Card
        name={t('card.completed')}
        words={when(campaign.completedAt, t('campaigns:notCompleted'))}
      />
    </dl>
  );
}

type CardProps = { name: string; value?: string; words?: string; more?: ReactNode };

function Card({ name, value, words, more }: CardProps) {
  return (
    <div className={css.card}>
      <dt>{name}</dt>
      <dd>
        {value !== undefined && <b className={css.big}>{value}</b>}
        {words !== undefined && <span className={css.words}>{words}</span>}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}
