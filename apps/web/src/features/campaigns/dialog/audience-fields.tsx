import type { RecipientList } from '@prosa/contract/recipient-list';
import type { TagSummary } from '@prosa/contract/tag';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fields } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import css from './campaign-dialog.module.css';

export type Audience = { contactListId: number | null; tagListId: number | null };

type Props = {
  value: Audience;
  lists: readonly RecipientList[];
  tags: readonly TagSummary[];
  disabled: boolean;
  onChange: (value: Audience) => void;
};

const NONE = '';
const idOf = (value: string) => (value === NONE ? null : Number(value));

/** Those of a list, those of a tag, or both: each person once. */
export function AudienceFields({ value, lists, tags, disabled, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const none = { value: NONE, label: t('dialog.none') };
  const common = { searchable: true, disabled, nothingFoundMessage: t('dialog.nothing') };
  return (
    <section className={css.part}>
      <h3>{t('dialog.who')}</h3>
      <Fields columns={2}>
        <SelectField
          {...common}
          label={t('dialog.list')}
          options={[none, ...lists.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={String(value.contactListId ?? NONE)}
          onChange={(next) => onChange({ ...value, contactListId: idOf(next) })}
        />
        <SelectField
          {...common}
          label={t('dialog.tag')}
          options={[none, ...tags.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={String(value.tagListId ?? NONE)}
          onChange={(next) => onChange({ ...value, tagListId: idOf(next) })}
        />
      </Fields>
    </section>
  );
}
