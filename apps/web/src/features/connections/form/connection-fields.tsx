import type { UseFormReturnType } from '@mantine/form';
import type { Connection } from '@prosa/contract/connection';
import type { QueueSummary } from '@prosa/contract/queue';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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

const names = ['complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const;

/** The messages after the greeting. */
export function MoreMessages({ form }: { form: UseFormReturnType<ConnectionValues> }) {
  const { t } = useTranslation('connections');
  return (
    <MoreFields form={form} names={names} label={t('dialog.more')}>
      <TextArea
        label={t('dialog.completion')}
        description={t('dialog.completionHint')}
        {...form.getInputProps('complationMessage')}
      />
      <TextArea
        label={t('dialog.outOfHours')}
        description={t('dialog.outOfHoursHint')}
        {...form.getInputProps('outOfHoursMessage')}
      />
      <TextArea
        label={t('dialog.rating')}
        description={t('dialog.ratingHint')}
        {...form.getInputProps('ratingMessage')}
      />
    </MoreFields>
  );
}

type DefaultFieldProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be changed here: the company's first one, or the one that is the default. */
  fixed: 'first' | 'only' | null;
};

/** Exactly one connection is the default: it is taken over by another, never given up. */
export function DefaultField({ checked, onChange, fixed }: DefaultFieldProps) {
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
