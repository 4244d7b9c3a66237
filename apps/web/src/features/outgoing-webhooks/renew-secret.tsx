import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useRenewSecret } from './webhook-mutations.ts';

type Props = { webhookId: number; onRenewed: (secret: string) => void };

/** Another secret, once that was confirmed: whoever checks signatures by the old one takes nothing from then on. */
export function RenewSecret({ webhookId, onRenewed }: Props) {
  const { t } = useTranslation('messages-api');
  const [isAsked, setIsAsked] = useState(false);
  const renew = useRenewSecret();
  const confirm = () =>
    renew.mutate(webhookId, {
      onSuccess: ({ secret }) => onRenewed(secret),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <div>
      <Button icon={<IconKey size={16} stroke={1.75} />} onClick={() => setIsAsked(true)}>
        {t('webhooks.newSecret')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('webhooks.newSecret')}
        text={t('webhooks.newSecretText')}
        confirm={t('webhooks.newSecretConfirm')}
        danger
        busy={renew.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
