import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Its code could not be had: that is told, and the text field comes back. The button tries again. */
export function NoRecorder({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation();
  const leave = useEffectEvent(() => {
    toast.error(t('error.unreachable'));
    onEnd();
  });
  useEffect(() => leave(), []);
  return null;
}
