import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isReachable, onReachabilityChange, probe } from '../../lib/api/reachability.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import css from './offline-banner.module.css';

/** One amber line under the top bar while the server is away. Nothing is taken from the person. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const reachable = useSyncExternalStore(onReachabilityChange, isReachable);
  return (
    <div role="status">
      {!reachable && (
        <div className={css.banner}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          <span className={css.text}>{t('offline.text')}</span>
          <button type="button" className={css.retry} onClick={() => void probe()}>
            {t('offline.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
