import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ColorPicker } from '../../../ui/color-picker/color-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MoreMessages } from './more-messages.tsx';
import css from './queue-fields.module.css';
import type { QueueValues } from './queue-values.ts';
import { RotationField } from './rotation-field.tsx';

type Props = { form: UseFormReturnType<QueueValues>; taken: ReadonlyMap<string, string> };

export function QueueFields({ form, taken }: Props) {
  const { t } = useTranslation('queues');
  return (
    <div className={css.fields}>
      <TextField
        label={t('dialog.name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ColorPicker
        value={form.values.color}
        onChange={(color) => form.setFieldValue('color', color)}
        taken={taken}
        error={form.errors.color}
      />
      <TextArea label={t('dialog.greeting')} {...form.getInputProps('greetingMessage')} />
      <RotationField
        active={form.values.ativarRoteador}
        minutes={form.values.tempoRoteador}
        onActive={(active) => form.setFieldValue('ativarRoteador', active)}
        onMinutes={(minutes) => form.setFieldValue('tempoRoteador', minutes)}
      />
      <MoreMessages form={form} />
    </div>
  );
}
