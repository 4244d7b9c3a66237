import type { UseFormReturnType } from '@mantine/form';
import { limits } from '@prosa/contract/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './contact-fields.module.css';
import type { ContactValues } from './contact-form.ts';

type Props = {
  form: UseFormReturnType<ContactValues>;
  isGroup: boolean;
  needsNumber: boolean;
};

export function ContactFields({ form, isGroup, needsNumber }: Props) {
  const { t } = useTranslation('contacts');
  // Whose name is known already is asked for the number.
  const { name, number } = form.getInitialValues();
  const beginsAtNumber = name !== '' && number === '' && !isGroup;
  return (
    <Stack gap={6}>
      <TextField
        label={t('dialog.name')}
        required
        data-autofocus={!beginsAtNumber || undefined}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {!isGroup && (
        <div className={css.pair}>
          <TextField
            label={t('dialog.number')}
            placeholder="+55 13 91234-4321"
            description={t('dialog.numberHint')}
            inputMode="tel"
            required={needsNumber}
            data-autofocus={beginsAtNumber || undefined}
            autoComplete="off"
            {...form.getInputProps('number')}
          />
          <TextField
            label={t('dialog.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
        </div>
      )}
      <ExtraInfo form={form} />
    </Stack>
  );
}

function ExtraInfo({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('contacts');
  const rows = form.values.extraInfo;
  return (
    <fieldset className={css.extra}>
      <legend className={css.legend}>{t('dialog.extra')}</legend>
      {rows.map((_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
        <div key={index} className={css.row}>
          <TextField
            aria-label={t('dialog.extraName', { count: index + 1 })}
            placeholder={t('dialog.extraNamePlaceholder')}
            autoFocus={index === rows.length - 1 && rows[index]?.name === ''}
            {...form.getInputProps(`extraInfo.${index}.name`)}
          />
          <TextField
            aria-label={t('dialog.extraValue', { count: index + 1 })}
            placeholder={t('dialog.extraValuePlaceholder')}
            {...form.getInputProps(`extraInfo.${index}.value`)}
          />
          <IconButton
            label={t('dialog.extraRemove', { count: index + 1 })}
            icon={<IconX size={16} stroke={1.75} />}
            onClick={() => form.removeListItem('extraInfo', index)}
          />
        </div>
      ))}
      {rows.length < limits.extraInfo.count && (
        <Button
          size="small"
          icon={<IconPlus size={14} stroke={1.9} />}
          onClick={() => form.insertListItem('extraInfo', { name: '', value: '' })}
        >
          {t('dialog.extraAdd')}
        </Button>
      )}
    </fieldset>
  );
}
