import type { ScheduleRow } from '@prosa/contract/schedule';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { maskTime } from '../../lib/forms/masks.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../icon-button.tsx';
import { MaskedField } from '../masked-field.tsx';
import { DayNote } from './day-note.tsx';
import { copyDown } from './weekly-hours.ts';
import css from './weekly-hours-form.module.css';

type Props = {
  rows: readonly ScheduleRow[];
  onChange: (rows: ScheduleRow[]) => void;
  /** Days that cannot be saved as they are; told after the first try. */
  wrong: ReadonlySet<number>;
};

/** Seven days with a start and an end, masked ##:##, each saying in words what it means. */
export function WeeklyHoursForm({ rows, onChange, wrong }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const change = (index: number, times: Partial<ScheduleRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...times } : row)));

  return (
    <div className={css.week}>
      <div className={css.heads} aria-hidden="true">
        <span>{t('hours.start')}</span>
        <span>{t('hours.end')}</span>
      </div>
      {rows.map((row, index) => {
        const day = t(`weekday.${row.weekdayEn}`);
        const noteId = `${id}-${row.weekdayEn}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a row of a grid, not a boxed fieldset
          <div key={row.weekdayEn} role="group" aria-label={day} className={css.day}>
            <span className={css.name}>{day}</span>
            <MaskedField
              mask={maskTime}
              className={css.time}
              aria-label={t('hours.startOf', { day })}
              placeholder="00:00"
              maxLength={5}
              value={row.startTime}
              aria-describedby={noteId}
              error={wrong.has(index)}
              onChange={(startTime) => change(index, { startTime })}
            />
            <MaskedField
              mask={maskTime}
              className={css.time}
              aria-label={t('hours.endOf', { day })}
              placeholder="00:00"
              maxLength={5}
              value={row.endTime}
              aria-describedby={noteId}
              error={wrong.has(index)}
              onChange={(endTime) => change(index, { endTime })}
            />
            <DayNote id={noteId} row={row} wrong={wrong.has(index)} />
            {index < rows.length - 1 && (
              <IconButton
                className={css.copy}
                label={t('hours.copyDown')}
                icon={<IconCopy size={16} stroke={1.75} />}
                onClick={() => onChange(copyDown(rows, index))}
              />
            )}
          </div>
        );
      })}
      <p className={css.hint}>{t('hours.hint')}</p>
    </div>
  );
}
