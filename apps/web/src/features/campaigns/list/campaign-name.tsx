import type { Campaign } from '@prosa/contract/campaign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RowName } from '../../../ui/table/cells.tsx';
import { reportQuery } from '../campaign-queries.ts';
import css from './campaign-name.module.css';

/** What it is called; of one that runs how far it is, of one that does not why. */
export function CampaignName({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { name, status, missed } = campaign;
  return (
    <span className={css.name}>
      <RowName>
        <bdi>{name}</bdi>
      </RowName>
      {status === 'INATIVA' && (
        <small className={missed ? css.missed : css.draft}>{t(missed ? 'missed' : 'draft')}</small>
      )}
      {status === 'EM_ANDAMENTO' && <Progress id={campaign.id} />}
    </span>
  );
}

/** Few run at a time; their figures come with events, too. */
function Progress({ id }: { id: number }) {
  const { t, i18n } = useTranslation('campaigns');
  const counts = useQuery(reportQuery(id)).data?.counts;
  if (!counts) return <small className={css.draft}>&nbsp;</small>;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const words = { done: number(counts.sent), total: number(counts.valid) };
  return (
    <span className={css.progress}>
      <ProgressBar
        label={t('progressLabel', words)}
        parts={[{ value: counts.sent, tone: 'done' }]}
        total={counts.valid}
      />
      <small>{t('progressOf', words)}</small>
    </span>
  );
}
