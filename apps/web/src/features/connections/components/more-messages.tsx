import type { UseFormReturnType } from '@mantine/form';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ConnectionValues } from '../connection-form.ts';
import css from './connection-fields.module.css';

/** The messages after the greeting; open where one is written or wrong. */
export function MoreMessages({ form }: { form: UseFormReturnType<ConnectionValues> }) {
  const { t } = useTranslation('connections');
  const { complationMessage, outOfHoursMessage, ratingMessage } = form.errors;
  const wrong = Boolean(complationMessage || outOfHoursMessage || ratingMessage);
  const [written] = useState(() =>
    Boolean(
      form.values.complationMessage || form.values.outOfHoursMessage || form.values.ratingMessage,
    ),
  );
  return (
    <details className={classNames(css.wide, css.more)} open={wrong || written || undefined}>
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
      </div>
    </details>
  );
}
