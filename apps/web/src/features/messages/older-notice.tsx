import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Spinner } from '../../ui/spinner.tsx';
import css from './older-notice.module.css';

type Props = { isLoading: boolean; hasFailed: boolean; retry: () => void };

/** Over the list rather than in it: what comes and goes must not move what is being read. */
export function OlderNotice({ isLoading, hasFailed, retry }: Props) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  if (!isLoading && !hasFailed) return null;
  return (
    <div className={css.notice} role="status">
      {isLoading ? (
        <>
          <Spinner />
          {t('loadingOlder')}
        </>
      ) : (
        <>
          {t('olderFailed')}
          <button type="button" onClick={retry}>
            {common('retry')}
          </button>
        </>
      )}
    </div>
  );
}
