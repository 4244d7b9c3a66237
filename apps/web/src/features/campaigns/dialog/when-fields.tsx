import { wallTimeAt } from '@prosa/contract/zoned-time';
import type { ReactNode } from 'react';
import { todayIn } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { placeOf } from '../../../lib/place-of.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Fields } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './campaign-dialog.module.css';

type When = { day: string; clock: string };

type Props = {
  value: When;
  error?: ReactNode;
  disabled: boolean;
  /** When messages go out at all, in words. */
  hours: string;
  onChange: (value: When) => void;
};

/** When it begins, by the company's clocks; or when somebody says so. */
export function WhenFields({ value, error, disabled, hours, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const { timezone } = useCurrentUser().company;
  const { day, clock } = value;
  const now = new Date();
  const here = wallTimeAt(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isElsewhere = here !== wallTimeAt(now, timezone);
  return (
    <section className={css.part}>
      <h3>{t('dialog.when')}</h3>
      <Fields columns={2}>
        <DateField
          label={t('dialog.day')}
          value={day}
          min={todayIn(timezone)}
          disabled={disabled}
          error={error}
          onChange={(event) => onChange({ ...value, day: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label={t('dialog.clock')}
          value={clock}
          disabled={disabled}
          error={Boolean(error)}
          onChange={(event) => onChange({ ...value, clock: event.currentTarget.value })}
        />
      </Fields>
      <p className={css.hint}>
        {day === ''
          ? t('dialog.whenHint')
          : isElsewhere && t('dialog.zone', { place: placeOf(timezone) })}{' '}
        {hours}
      </p>
      {day !== '' && !disabled && (
        <div>
          <Button size="small" variant="quiet" onClick={() => onChange({ day: '', clock: '' })}>
            {t('dialog.clearWhen')}
          </Button>
        </div>
      )}
    </section>
  );
}
