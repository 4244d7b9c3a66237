import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MoreFields } from '../../../ui/more-fields.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { QueueValues } from './queue-values.ts';

const names = ['complationMessage', 'outOfHoursMessage', 'ratingMessage', 'token'] as const;

/** The messages that most queues leave to the connection. */
export function MoreMessages({ form }: { form: UseFormReturnType<QueueValues> }) {
  const { t } = useTranslation('queues');
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
      <TextField
        label={t('dialog.token')}
        description={t('dialog.tokenHint')}
        autoComplete="off"
        {...form.getInputProps('token')}
      />
    </MoreFields>
  );
}
