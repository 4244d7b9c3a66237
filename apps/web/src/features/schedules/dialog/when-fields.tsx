import { momentOf, type Repetition, repetitions, wallTimeAt } from '@prosa/contract/zoned-time';
import type { ReactNode } from 'react';
import { todayIn } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { placeOf } from '../../../lib/place-of.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Fields, Row, Stack } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { distanceWords } from '../schedule-words.ts';
import css from './schedule-dialog.module.css';

export type When = { day: string; clock: string; repeat: Repetition | null; until: string };

type Props = {
  value: When;
  onChange: (value: When) => void;
  error?: ReactNode;
  disabled: boolean;
};

/** Its day and hour by the company's clocks, some times a press away, and whether it repeats. */
export function WhenFields({ value, onChange, error, disabled }: Props) {
  const { t } = useTranslation('schedules');
  const { timezone } = useCurrentUser().company;
  const { day, clock, repeat, until } = value;
  const set = (change: Partial<When>) => onChange({ ...value, ...change });
  return (
    <Stack gap={4}>
      <Fields columns={2}>
        <DateField
          label={t('dialog.day')}
          value={day}
          min={todayIn(timezone)}
          disabled={disabled}
          error={error}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label={t('dialog.clock')}
          value={clock}
          disabled={disabled}
          error={error !== undefined && error !== null}
          onChange={(event) => set({ clock: event.currentTarget.value })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={<Distance value={value} timezone={timezone} />}
        />
      </Fields>
      <ZoneHint value={value} timezone={timezone} />
      {!disabled && (
        <Row gap={3}>
          {offersAt(timezone).map((offer) => (
            <Button
              key={offer.name}
              size="small"
              onClick={() => set({ day: offer.day, clock: offer.clock })}
            >
              {t(`dialog.offer.${offer.name}`)}
            </Button>
          ))}
        </Row>
      )}
      <Fields columns={2}>
        <SelectField
          label={t('dialog.repeat')}
          disabled={disabled}
          value={repeat ?? 'never'}
          onChange={(next) => set({ repeat: next === 'never' ? null : next })}
          options={(['never', ...repetitions] as const).map((one) => ({
            value: one,
            label: t(`repeat.${one}`),
          }))}
        />
        {repeat && (
          <DateField
            label={t('dialog.until')}
            description={t('dialog.untilHint')}
            value={until}
            min={day}
            disabled={disabled}
            onChange={(event) => set({ until: event.currentTarget.value })}
          />
        )}
      </Fields>
    </Stack>
  );
}

/** How long it is until then. */
function Distance({ value: { day, clock }, timezone }: { value: When; timezone: string }) {
  const { t } = useTranslation('schedules');
  const now = useNow();
  if (!day || !clock) return null;
  return distanceWords(momentOf(`${day}T${clock}:00`, timezone).toISOString(), now, t);
}

/** Only where the clocks here show something else than those at the company. */
function ZoneHint({ value: { day, clock }, timezone }: { value: When; timezone: string }) {
  const { t } = useTranslation('schedules');
  if (!day || !clock) return null;
  const moment = momentOf(`${day}T${clock}:00`, timezone);
  const here = wallTimeAt(moment, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (here === wallTimeAt(moment, timezone)) return null;
  const place = placeOf(timezone);
  return <p className={css.hint}>{t('dialog.zone', { place, time: here.slice(11, 16) })}</p>;
}

function offersAt(timezone: string) {
  const wallIn = (hours: number) => wallTimeAt(new Date(Date.now() + hours * 3_600_000), timezone);
  const [inAnHour, tomorrow] = [wallIn(1), wallIn(24)];
  const weekday = new Date(`${wallIn(0).slice(0, 10)}T00:00:00Z`).getUTCDay();
  const monday = wallIn(24 * ((8 - weekday) % 7 || 7));
  return [
    { name: 'hour', day: inAnHour.slice(0, 10), clock: inAnHour.slice(11, 16) },
    { name: 'tomorrow', day: tomorrow.slice(0, 10), clock: '09:00' },
    { name: 'monday', day: monday.slice(0, 10), clock: '09:00' },
  ] as const;
}
