import { initialCampaignSettings, type SendingPeriod } from '@prosa/contract/campaign-settings';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { weekdayName } from '../sending-hours-words.ts';
import css from './campaign-settings.module.css';

type Props = {
  value: readonly SendingPeriod[];
  /** What is wrong is told from the first try on. */
  tried: boolean;
  onChange: (periods: SendingPeriod[]) => void;
};

const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** When people are written to: several periods a day are possible; without any it is always. */
export function HoursField({ value, tried, onChange }: Props) {
  const { t } = useTranslation('campaign-settings');
  /** Kept apart from the periods: the last one may go for a moment, until another is there. */
  const [isOn, setIsOn] = useState(value.length > 0);
  const wrong = tried && value.some(({ start, end }) => start >= end);
  return (
    <>
      <Toggle
        checked={isOn}
        onChange={(on) => {
          setIsOn(on);
          onChange(on ? [...initialCampaignSettings.periods] : []);
        }}
      >
        {t('hours.on')}
      </Toggle>
      {!isOn && <p className={css.empty}>{t('hours.always')}</p>}
      {isOn && (
        <div className={css.week}>
          {week.map((weekday) => (
            <Day
              key={weekday}
              weekday={weekday}
              periods={value.filter((one) => one.weekday === weekday)}
              tried={tried}
              onChange={(periods) =>
                onChange([...value.filter((one) => one.weekday !== weekday), ...periods])
              }
            />
          ))}
          {value.length === 0 && <p className={css.error}>{t('hours.always')}</p>}
        </div>
      )}
      {wrong && (
        <p className={css.error} role="alert">
          {t('hours.wrong')}
        </p>
      )}
    </>
  );
}

type DayProps = {
  weekday: number;
  periods: readonly SendingPeriod[];
  tried: boolean;
  onChange: (periods: SendingPeriod[]) => void;
};

function Day({ weekday, periods, tried, onChange }: DayProps) {
  const { t } = useTranslation('campaign-settings');
  const day = weekdayName(weekday, localeOf[currentLanguage()], 'long');
  const change = (index: number, times: Partial<SendingPeriod>) =>
    onChange(periods.map((one, place) => (place === index ? { ...one, ...times } : one)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid, not a boxed fieldset
    <div className={css.day} role="group" aria-label={day}>
      <span className={css.dayName}>{day}</span>
      {periods.length === 0 && <span className={css.none}>{t('hours.none')}</span>}
      {periods.length > 0 && (
        <div className={css.periods}>
          {periods.map(({ start, end }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day
            <div key={index} className={css.period}>
              <TextField
                type="time"
                aria-label={t('hours.start', { day })}
                value={start}
                error={tried && start >= end}
                onChange={(event) => change(index, { start: event.currentTarget.value })}
              />
              {t('hours.to')}
              <TextField
                type="time"
                aria-label={t('hours.end', { day })}
                value={end}
                error={tried && start >= end}
                onChange={(event) => change(index, { end: event.currentTarget.value })}
              />
              <IconButton
                small
                label={t('hours.remove', { start, day })}
                icon={<IconX size={16} stroke={1.75} />}
                onClick={() => onChange(periods.filter((_one, place) => place !== index))}
              />
            </div>
          ))}
        </div>
      )}
      <IconButton
        label={t('hours.add', { day })}
        icon={<IconPlus size={16} stroke={1.75} />}
        onClick={() => onChange([...periods, nextPeriod(weekday, periods)])}
      />
    </div>
  );
}

/** The whole day, or what is left of it after lunch. */
function nextPeriod(weekday: number, periods: readonly SendingPeriod[]): SendingPeriod {
  return periods.length === 0
    ? { weekday, start: '09:00', end: '19:00' }
    : { weekday, start: '14:00', end: '19:00' };
}
