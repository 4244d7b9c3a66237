import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import css from './payment-screen.module.css';

const SHOWN_MS = 1000;

/** The code in one line; that it was copied is said for a second. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation(['checkout', 'common']);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => toast.error(t('common:secret.copyFailed')),
    );
  return (
    <>
      <span className={css.label}>{t('payment.copyLabel')}</span>
      <div className={css.copy}>
        <code>{code}</code>
        <Button
          variant="primary"
          icon={
            copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />
          }
          onClick={copy}
        >
          {t(copied ? 'payment.copied' : 'payment.copy')}
        </Button>
      </div>
    </>
  );
}
