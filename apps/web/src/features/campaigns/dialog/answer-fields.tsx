import { legalBases } from '@prosa/contract/campaign';
import type { Queue } from '@prosa/contract/queue';
import type { TagSummary } from '@prosa/contract/tag';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fields, wideField } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './campaign-dialog.module.css';
import type { CampaignValues } from './campaign-values.ts';

export type Answers = Pick<CampaignValues, 'queueId' | 'answerTagId' | 'legalBasis' | 'legalNote'>;

type Props = {
  value: Answers;
  queues: readonly Queue[];
  tags: readonly TagSummary[];
  disabled: boolean;
  onChange: (value: Partial<Answers>) => void;
};

const NONE = '';
const bases = [NONE, ...legalBases] as const;

/** Where answers go, and why these people may be written to. Out of sight until it is wanted. */
export function AnswerFields({ value, queues, tags, disabled, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const { queueId, answerTagId, legalBasis, legalNote } = value;
  const [opened, setOpened] = useState(
    queueId !== null || answerTagId !== null || legalBasis !== null || legalNote !== '',
  );
  const none = { value: NONE, label: t('dialog.none') };
  const named = (rows: readonly { id: number; name: string }[]) => [
    none,
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const idOf = (next: string) => (next === NONE ? null : Number(next));
  return (
    <details
      className={css.more}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={14} stroke={1.9} aria-hidden="true" />
        {t('dialog.answers')}
      </summary>
      <Fields columns={2}>
        <SelectField
          label={t('dialog.queue')}
          searchable
          nothingFoundMessage={t('dialog.nothing')}
          disabled={disabled}
          options={named(queues)}
          value={String(queueId ?? NONE)}
          onChange={(next) => onChange({ queueId: idOf(next) })}
        />
        <SelectField
          label={t('dialog.answerTag')}
          searchable
          nothingFoundMessage={t('dialog.nothing')}
          disabled={disabled}
          options={named(tags)}
          value={String(answerTagId ?? NONE)}
          onChange={(next) => onChange({ answerTagId: idOf(next) })}
        />
        <SelectField
          className={wideField}
          label={t('dialog.legalBasis')}
          disabled={disabled}
          options={bases.map((base) => ({
            value: base,
            label: t(`dialog.legal.${base || 'none'}`),
          }))}
          value={legalBasis ?? NONE}
          onChange={(next) => onChange({ legalBasis: next === NONE ? null : next })}
        />
        {legalBasis !== null && (
          <TextArea
            className={wideField}
            label={t('dialog.legalNote')}
            description={t('dialog.legalNoteHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={1000}
            disabled={disabled}
            value={legalNote}
            onChange={(event) => onChange({ legalNote: event.currentTarget.value })}
          />
        )}
      </Fields>
    </details>
  );
}
