import { recipientOutcomes } from '@prosa/contract/recipient-list';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CheckList } from '../../../ui/check-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type Outcome = (typeof recipientOutcomes)[number];
export type CampaignValue = { id: number | null; outcomes: Outcome[] };

type Props = {
  value: CampaignValue;
  campaigns: readonly { id: number; name: string }[];
  /** What is missing is told from the first try on. */
  tried: boolean;
  onChange: (value: CampaignValue) => void;
};

/** Those of a campaign whom something happened to. */
export function CampaignSource({ value, campaigns, tried, onChange }: Props) {
  const { t } = useTranslation('contact-lists');
  const { id, outcomes } = value;
  return (
    <>
      <SelectField
        label={t('fill.campaignField')}
        placeholder={t('fill.chooseCampaign')}
        searchable
        nothingFoundMessage={t('fill.nothing')}
        options={campaigns.map((one) => ({ value: String(one.id), label: one.name }))}
        value={id === null ? null : String(id)}
        error={tried && id === null && t('fill.chooseCampaign')}
        onChange={(next) => onChange({ ...value, id: Number(next) })}
      />
      <CheckList
        label={t('fill.outcomes')}
        options={recipientOutcomes.map((one) => ({ value: one, label: t(`fill.outcome.${one}`) }))}
        value={outcomes}
        error={tried && outcomes.length === 0 && t('fill.chooseOutcome')}
        onChange={(next) => onChange({ ...value, outcomes: next })}
      />
    </>
  );
}
