import { useEffect, useState } from 'react';
import { formatSeconds } from '../../../lib/format-sizes.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './payment-screen.module.css';

/** How long a provider's code is good for. */
export function CodeTime({ until }: { until: string }) {
  const { t } = useTranslation('checkout');
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  if (left === 0) return <p className={css.time}>{t('payment.expired')}</p>;
  return (
    <p className={css.time}>
      {t('payment.expires')} <b>{formatSeconds(left)}</b>
    </p>
  );
}
