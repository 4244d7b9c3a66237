import { useSyncExternalStore } from 'react';
import { isReachable, onReachabilityChange } from '../lib/api/reachability.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Brand } from '../ui/brand.tsx';
import css from './boot-screen.module.css';

/** While it is being settled who is here. */
export function BootScreen() {
  const { t } = useTranslation();
  const reachable = useSyncExternalStore(onReachabilityChange, isReachable);
  return (
    <div className={css.screen} role="status">
      <span className={css.mark}>
        <Brand markOnly />
      </span>
      <p className={css.text}>{t(reachable ? 'boot.resuming' : 'boot.unreachable')}</p>
    </div>
  );
}
