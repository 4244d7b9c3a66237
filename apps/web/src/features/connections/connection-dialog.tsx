import { type Connection, connectionBody } from '@prosa/contract/connection';
import type { QueueSummary } from '@prosa/contract/queue';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSaveConnection } from './connection-mutations.ts';
import { ConnectionFields } from './form/connection-fields.tsx';
import { bodyOf, lacksGreeting, toBody, valuesOf } from './form/connection-form.ts';
import { useNameOf } from './told-apart.ts';

type Props = {
  /** Which one is edited; null makes a new one. */
  connection: Connection | null;
  /** Whether it will be the company's only one. */
  isFirst: boolean;
  queues: readonly QueueSummary[];
  opened: boolean;
  onClose: () => void;
  onCreated: (connection: Connection) => void;
};

/** Makes or edits a connection. A new one is linked next, which is another dialog's work. */
export function ConnectionDialog({ connection, isFirst, queues, onCreated, ...dialog }: Props) {
  const { t } = useTranslation(['connections', 'errors']);
  const nameOf = useNameOf();
  const save = useSaveConnection();
  const form = useContractForm({
    schema: connectionBody,
    initialValues: valuesOf(connection, isFirst),
    toBody,
  });

  function submit(values: typeof form.values, event?: { currentTarget: EventTarget }) {
    if (lacksGreeting(values)) {
      form.setFieldError('greetingMessage', t('errors:ERR_WAPP_GREETING_REQUIRED'));
      return focusFirstError({}, values, event);
    }
    save.mutate(
      { id: connection?.id ?? null, body: bodyOf(values, queues) },
      {
        onSuccess: (saved) => {
          toast.success(t('saved'));
          dialog.onClose();
          if (!connection) onCreated(saved);
        },
        onError: (error) => {
          toast.error(errorText(error));
          if (hasCode(error, 'ERR_TOKEN_ALREADY_EXISTS')) {
            form.setFieldError('token', errorText(error));
          }
        },
      },
    );
  }

  return (
    <FormDialog
      {...dialog}
      width={760}
      title={connection ? t('dialog.edit', { name: nameOf(connection) }) : t('dialog.add')}
      mark={<ChannelMark channel={connection?.channel ?? 'whatsapp'} />}
      dirty={form.isDirty()}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <ConnectionFields form={form} connection={connection} isFirst={isFirst} queues={queues} />
    </FormDialog>
  );
}
