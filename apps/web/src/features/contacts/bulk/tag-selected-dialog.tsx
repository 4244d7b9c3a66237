import type { TagSummary } from '@prosa/contract/tag';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Fields } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type Props = {
  tags: readonly TagSummary[];
  /** As people read it: "3 contatos". */
  whom: string;
  opened: boolean;
  busy: boolean;
  onTag: (tagId: number, on: boolean) => void;
  onClose: () => void;
};

/** A tag put on those that are ticked, or taken off. */
export function TagSelectedDialog({ tags, whom, opened, busy, onTag, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const [tagId, setTagId] = useState<string | null>(null);
  const [what, setWhat] = useState<'add' | 'remove'>('add');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(tagId === null);
    if (tagId !== null) onTag(Number(tagId), what === 'add');
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('bulk.tagTitle', { whom })}
      submit={t(`bulk.${what}Tag`)}
      dirty={false}
      busy={busy}
      onSubmit={submit}
    >
      <Fields>
        <SelectField
          label={t('bulk.what')}
          options={[
            { value: 'add', label: t('bulk.addTag') },
            { value: 'remove', label: t('bulk.removeTag') },
          ]}
          value={what}
          onChange={setWhat}
        />
        <SelectField
          label={t('filters.tag')}
          placeholder={t('bulk.chooseTag')}
          searchable
          nothingFoundMessage={t('filters.noTag')}
          options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={tagId}
          error={missing && t('bulk.chooseTag')}
          onChange={setTagId}
        />
      </Fields>
    </FormDialog>
  );
}
