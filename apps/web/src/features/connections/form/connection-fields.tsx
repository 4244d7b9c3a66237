import type { UseFormReturnType } from '@mantine/form';
import type { Connection } from '@prosa/contract/connection';
import type { QueueSummary } from '@prosa/contract/queue';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './connection-fields.module.css';
import type { ConnectionValues } from './connection-form.ts';
import { DefaultField } from './default-field.tsx';
import { MoreMessages } from './more-messages.tsx';
import { ProviderField } from './provider-field.tsx';
import { QueueFields } from './queue-fields.tsx';
import { TokenField } from './token-field.tsx';

type Props = {
  form: UseFormReturnType<ConnectionValues>;
  connection: Connection | null;
  isFirst: boolean;
  queues: readonly QueueSummary[];
};

export function ConnectionFields({ form, connection, isFirst, queues }: Props) {
  const { t } = useTranslation('connections');
  return (
    <div className={css.fields}>
      <TextField
        label={t('dialog.name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DefaultField
        checked={form.values.isDefault}
        onChange={(isDefault) => form.setFieldValue('isDefault', isDefault)}
        fixed={isFirst ? 'first' : connection?.isDefault ? 'only' : null}
      />
      {form.values.provider !== null && (
        <ProviderField
          value={form.values.provider}
          onChange={(provider) => form.setFieldValue('provider', provider)}
          linked={connection !== null && connection.status !== 'DISCONNECTED'}
          error={form.errors.provider}
        />
      )}
      <QueueFields form={form} queues={queues} />
      <TextArea
        className={css.wide}
        label={t('dialog.greeting')}
        description={t('dialog.greetingHint')}
        {...form.getInputProps('greetingMessage')}
      />
      <MoreMessages form={form} />
      <TokenField
        hint={connection?.tokenHint ?? null}
        value={form.values.token}
        onChange={(token) => form.setFieldValue('token', token)}
        error={form.errors.token}
      />
    </div>
  );
}
