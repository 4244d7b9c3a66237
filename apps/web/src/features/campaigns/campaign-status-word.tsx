import type { CampaignStatus } from '@prosa/contract/campaign';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toneOf } from './campaign-words.ts';
import css from './list/campaign-status.module.css';

/** Where a campaign stands: a dot, and always its word. */
export function CampaignStatusWord({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation('campaigns');
  return (
    <span className={css.status} data-tone={toneOf[status]}>
      <span className={css.dot} aria-hidden="true" />
      {t(`status.${status}`)}
    </span>
  );
}
