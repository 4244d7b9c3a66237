import type { UseFormReturnType } from '@mantine/form';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { QueueValues } from '../queue-form.ts';
import css from './queue-fields.module.css';

const fields = ['complationMessage', 'outOfHoursMessage', 'ratingMessage', 'token'] as const;

/** The messages that most queues leave to the connection; open where one is written or wrong. */
export function MoreMessages({ form }: { form: UseFormReturnType<QueueValues> }) {
  const { t } = useTranslation('queues');
  const [opened, setOpened] = useState(fields.some((field) => form.values[field] !== ''));
  // Opened and left open: it must not fold away under the mending hand.
  if (!opened && fields.some((field) => form.errors[field])) setOpened(true);
  return (
    <details
      className={css.more}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={14} stroke={1.9} aria-hidden="true" />
        {t('dialog.more')}
      </summary>
      <div className={css.messages}>
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
      </div>
    </details>
  );
}
