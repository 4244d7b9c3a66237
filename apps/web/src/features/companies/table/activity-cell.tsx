import type { HostCompany } from '@prosa/contract/host-company';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useActivityWords } from '../activity-words.ts';
import css from './company-cells.module.css';

/** When somebody last did something there, and what is down. */
export function ActivityCell({ company }: { company: HostCompany }) {
  const { t } = useTranslation('companies');
  const { connectionsDown } = company;
  return (
    <span className={css.lines}>
      <span className={css.muted}>{useActivityWords(company)}</span>
      {connectionsDown > 0 && (
        <small>
          <b className={css.near}>{t('connectionsDown', { count: connectionsDown })}</b>
        </small>
      )}
    </span>
  );
}
