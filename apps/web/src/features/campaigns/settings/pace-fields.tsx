import { type CampaignIntervals, campaignIntervals } from '@prosa/contract/campaign-settings';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import css from './campaign-settings.module.css';

type Props = {
  value: CampaignIntervals;
  onChange: (changes: Partial<CampaignIntervals>) => void;
};

const kinds = {
  messageInterval: { unit: 'seconds', none: 'none' },
  longerIntervalAfter: { unit: 'messages', none: 'never' },
  greaterInterval: { unit: 'seconds', none: 'noPause' },
} as const;

/** The specification's three: between two messages, after how many a longer pause, and how long that is. */
export function PaceFields({ value, onChange }: Props) {
  const { t } = useTranslation('campaign-settings');
  return (
    <div className={css.three}>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => {
        const { unit, none } = kinds[name];
        return (
          <SelectField
            key={name}
            label={t(`pace.${name}`)}
            options={campaignIntervals[name].map((count) => ({
              value: String(count),
              label: count === 0 ? t(`pace.${none}`) : t(`pace.${unit}`, { count }),
            }))}
            value={String(value[name])}
            onChange={(next) => onChange({ [name]: Number(next) })}
          />
        );
      })}
    </div>
  );
}
