import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import css from './ticket-rows.module.css';

/** How many a search found; if nobody knows how many more there are, it says so. */
export function SearchCount({ count, isMore }: { count: number; isMore: boolean }) {
  const { t } = useTranslation('tickets');
  return (
    <p className={css.count} role="status">
      {t(isMore ? 'search.countMore' : 'search.count', { count })}
    </p>
  );
}

type GoOnProps = { busy: boolean; onGoOn: () => unknown };

/** Below what was found among the newest: the way to the older ones. */
export function SearchStopped({ busy, onGoOn }: GoOnProps) {
  const { t } = useTranslation('tickets');
  return (
    <div className={css.stopped}>
      <p>{t('search.stopped')}</p>
      <GoOn busy={busy} onGoOn={onGoOn} />
    </div>
  );
}

export function GoOn({ busy, onGoOn }: GoOnProps) {
  const { t } = useTranslation('tickets');
  return (
    <Button size="small" busy={busy} onClick={() => onGoOn()}>
      {t('search.goOn')}
    </Button>
  );
}
