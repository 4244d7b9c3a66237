import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { State } from './state.tsx';

const autoRetrySeconds = 10;

type Props = { title?: string; retry: () => unknown; compact?: boolean };

/** What happened, a way to try again, and when it is tried without asking. */
export function LoadError({ title, retry, compact }: Props) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(autoRetrySeconds);

  useEffect(() => {
    if (seconds === 0) retry();
    const timer = setTimeout(
      () => setSeconds(seconds === 0 ? autoRetrySeconds : seconds - 1),
      1000,
    );
    return () => clearTimeout(timer);
  }, [seconds, retry]);

  return (
    <State
      compact={compact}
      art="unplugged"
      title={title ?? t('state.errorTitle')}
      text={t('state.errorText')}
      action={
        <Button icon={<IconRefresh size={16} stroke={1.75} />} onClick={() => retry()}>
          {t('retry')}
        </Button>
      }
      note={t('retryIn', { seconds })}
    />
  );
}
