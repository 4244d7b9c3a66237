import { type AnnouncementAudience, announcementAudiences } from '@prosa/contract/announcement';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { wideField } from '../../../ui/layout.tsx';
import { MultiChoice } from '../../../ui/multi-choice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { announcementChoicesQuery } from '../announcement-queries.ts';

type Audience = { audience: AnnouncementAudience; planIds: number[]; companyIds: number[] };

type Props = {
  value: Audience;
  error?: ReactNode;
  onChange: (change: Partial<Audience>) => void;
};

/** Whom it reaches: everybody, or those who are chosen. */
export function AudienceFields({ value, error, onChange }: Props) {
  const { t } = useTranslation('announcements');
  const choices = useQuery(announcementChoicesQuery).data;
  const { audience } = value;
  return (
    <>
      <SelectField
        className={wideField}
        label={t('dialog.audience')}
        value={audience}
        error={error}
        onChange={(chosen) => onChange({ audience: chosen })}
        options={announcementAudiences.map((one) => ({ value: one, label: t(`dialog.${one}`) }))}
      />
      {audience === 'plans' && (
        <MultiChoice
          className={wideField}
          label={t('dialog.choosePlans')}
          data={choices?.plans ?? []}
          value={value.planIds}
          onChange={(ids) => onChange({ planIds: [...ids] })}
          nothing={t('dialog.nothing')}
        />
      )}
      {audience === 'companies' && (
        <MultiChoice
          className={wideField}
          label={t('dialog.chooseCompanies')}
          data={choices?.companies ?? []}
          value={value.companyIds}
          onChange={(ids) => onChange({ companyIds: [...ids] })}
          nothing={t('dialog.nothing')}
        />
      )}
    </>
  );
}
