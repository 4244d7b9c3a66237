import type { UseFormReturnType } from '@mantine/form';
import { rotationMinutes } from '@prosa/contract/limits';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ColorPicker } from '../../../ui/color-picker/color-picker.tsx';
import { MoreFields } from '../../../ui/more-fields.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import css from './queue-fields.module.css';
import type { QueueValues } from './queue-values.ts';
import { TaskField } from './task-field.tsx';

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
      <TaskField
        task={form.values.task}
        hint={t('task.queueHint')}
        onChange={(task) => form.setFieldValue('task', task)}
      />
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

type RotationFieldProps = {
  active: boolean;
  minutes: number;
  onActive: (active: boolean) => void;
  onMinutes: (minutes: number) => void;
};

/** Whether a waiting ticket is offered to one agent after the other, and for how long to each. */
function RotationField({ active, minutes, onActive, onMinutes }: RotationFieldProps) {
  const { t } = useTranslation('queues');
  return (
    <div>
      <span className={css.label}>{t('dialog.rotation')}</span>
      <div className={css.rotation}>
        <Toggle checked={active} onChange={onActive}>
          {t(active ? 'dialog.rotationOn' : 'dialog.rotationOff')}
        </Toggle>
        {active && (
          <label className={css.every}>
            <span aria-hidden="true">{t('dialog.rotationEvery', { minutes })}</span>
            <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
            <select
              aria-label={t('dialog.rotationTime')}
              value={minutes}
              onChange={(event) => onMinutes(Number(event.currentTarget.value))}
            >
              {rotationMinutes.map((choice) => (
                <option key={choice} value={choice}>
                  {t('dialog.rotationEvery', { minutes: choice })}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className={css.hint}>{t('dialog.rotationHint')}</p>
    </div>
  );
}

/** The messages that most queues leave to the connection. */
function MoreMessages({ form }: { form: UseFormReturnType<QueueValues> }) {
  const { t } = useTranslation('queues');
  return (
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
      names={['token']}
    >
      <TextField
        label={t('dialog.token')}
        description={t('dialog.tokenHint')}
        autoComplete="off"
        {...form.getInputProps('token')}
      />
    </MoreFields>
  );
}
