import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MoreFields } from '../../../ui/more-fields.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ConnectionValues } from './connection-form.ts';

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
