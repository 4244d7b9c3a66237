import { IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';

/** A screen that failed to render; the shell around it stays usable. */
export function CrashPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  return (
    <State
      art="unplugged"
      heading={1}
      title={t('state.crashTitle')}
      text={t('state.crashText')}
      action={
        <Button icon={<IconRefresh size={16} stroke={1.75} />} onClick={() => location.reload()}>
          {t('state.reload')}
        </Button>
      }
    />
  );
}
