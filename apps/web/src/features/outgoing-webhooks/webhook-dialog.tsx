import {
  type Webhook,
  type WebhookEvent,
  webhookBody,
  webhookEvents,
} from '@prosa/contract/webhook';
import { errorText } from '../../lib/api/error-text.ts';
import { hasIssue } from '../../lib/api/has-issue.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { wordKey } from '../../lib/i18n/word-key.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { RenewSecret } from './renew-secret.tsx';
import { useChangeWebhook, useCreateWebhook } from './webhook-mutations.ts';

type Props = {
  /** Which is changed; null makes a new one. */
  webhook: Webhook | null;
  opened: boolean;
  onClose: () => void;
  /** The secret of a new one, which nobody sees again. */
  onMade: (secret: string) => void;
  /** Another secret of one that is there. */
  onRenewed: (secret: string) => void;
};

type Values = { name: string; url: string; events: WebhookEvent[]; active: boolean };

export function WebhookDialog({ webhook, opened, onClose, onMade, onRenewed }: Props) {
  const { t } = useTranslation('messages-api');
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const form = useContractForm<Values>({
    schema: webhookBody,
    initialValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [],
      active: webhook ? webhook.active && webhook.asideAt === null : true,
    },
  });

  function submit({ active, ...values }: Values) {
    const onError = (error: unknown) => {
      if (hasIssue(error, 'url', 'private_address')) {
        form.setFieldError('url', t('webhooks.privateAddress'));
      } else toast.error(errorText(error));
    };
    if (!webhook) {
      create.mutate(values, {
        onSuccess: ({ secret }) => {
          onClose();
          onMade(secret);
        },
        onError,
      });
      return;
    }
    const onSuccess = () => {
      toast.success(t('webhooks.saved'));
      onClose();
    };
    change.mutate({ id: webhook.id, ...values, active }, { onSuccess, onError });
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      width={560}
      title={t(webhook ? 'webhooks.edit' : 'webhooks.add')}
      dirty={form.isDirty()}
      busy={create.isPending || change.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Stack gap={6}>
        <TextField
          label={t('webhooks.name')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label={t('webhooks.url')}
          description={t('webhooks.urlHint')}
          placeholder="https://"
          autoComplete="off"
          {...form.getInputProps('url')}
          error={form.errors.url === undefined ? undefined : urlError(form.errors.url)}
        />
        <CheckList
          label={t('webhooks.events')}
          options={webhookEvents.map((value) => ({ value, label: t(`event.${wordKey(value)}`) }))}
          value={form.values.events}
          onChange={(events) => form.setFieldValue('events', events)}
          error={form.errors.events && t('webhooks.oneEvent')}
        />
        {webhook && (
          <>
            <Toggle
              checked={form.values.active}
              onChange={(active) => form.setFieldValue('active', active)}
            >
              {t('webhooks.active')}
            </Toggle>
            <RenewSecret
              webhookId={webhook.id}
              onRenewed={(secret) => {
                onClose();
                onRenewed(secret);
              }}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );

  /** The form's own words are about texts and e-mails. */
  function urlError(error: unknown) {
    return error === t('webhooks.privateAddress') ? error : t('webhooks.wrongUrl');
  }
}
