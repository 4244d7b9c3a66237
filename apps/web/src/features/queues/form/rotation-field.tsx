import { rotationMinutes } from '@prosa/contract/limits';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../ui/toggle.tsx';
import css from './queue-fields.module.css';

type Props = {
  active: boolean;
  minutes: number;
  onActive: (active: boolean) => void;
  onMinutes: (minutes: number) => void;
};

/** Whether a waiting ticket is offered to one agent after the other, and for how long to each. */
export function RotationField({ active, minutes, onActive, onMinutes }: Props) {
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
