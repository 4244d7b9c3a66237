import type { UseFormReturnType } from '@mantine/form';
import type { Connection } from '@prosa/contract/connection';
import type { QueueSummary } from '@prosa/contract/queue';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fields, wideField } from '../../../ui/layout.tsx';
import { MoreFields } from '../../../ui/more-fields.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import css from './connection-fields.module.css';
import type { ConnectionValues } from './connection-form.ts';
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
    <Fields columns={2}>
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
        className={wideField}
        label={t('dialog.greeting')}
        description={t('dialog.greetingHint')}
        {...form.getInputProps('greetingMessage')}
      />
      <MoreFields
        form={form}
        label={t('dialog.more')}
        texts={[
          {
            name: 'complationMessage',
            label: t('dialog.completion'),
            description: t('dialog.completionHint'),
          },
          {
            name: 'outOfHoursMessage',
            label: t('dialog.outOfHours'),
            description: t('dialog.outOfHoursHint'),
          },
          { name: 'ratingMessage', label: t('dialog.rating'), description: t('dialog.ratingHint') },
        ]}
      />
      <TokenField
        hint={connection?.tokenHint ?? null}
        value={form.values.token}
        onChange={(token) => form.setFieldValue('token', token)}
        error={form.errors.token}
      />
    </Fields>
  );
}

type DefaultFieldProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be changed here: the company's first one, or the one that is the default. */
  fixed: 'first' | 'only' | null;
};

/** Exactly one connection is the default: it is taken over by another, never given up. */
function DefaultField({ checked, onChange, fixed }: DefaultFieldProps) {
  const { t } = useTranslation('connections');
  const hintId = useId();
  const hint = { first: 'dialog.isDefaultFirst', only: 'dialog.isDefaultOnly' } as const;
  return (
    <div className={css.default}>
      <Toggle checked={checked} onChange={onChange} disabled={fixed !== null} describedBy={hintId}>
        {t('dialog.isDefault')}
      </Toggle>
      <p className={css.hint} id={hintId}>
        {t(fixed ? hint[fixed] : 'dialog.isDefaultHint')}
      </p>
    </div>
  );
}
