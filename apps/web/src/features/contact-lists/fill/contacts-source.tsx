import type { ContactFilters } from '@prosa/contract/contact-list';
import type { TagSummary } from '@prosa/contract/tag';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchTerm } from '../../../lib/use-search-term.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { contactsQuery } from '../../contacts/contact-queries.ts';
import css from './fill-dialog.module.css';

export type ContactsValue = ContactFilters;

type Props = {
  value: ContactsValue;
  tags: readonly TagSummary[];
  onChange: (value: ContactsValue) => void;
};

const ANY = '';

/** The contacts' own filters, with how many they find. */
export function ContactsSource({ value, tags, onChange }: Props) {
  const { t } = useTranslation('contact-lists');
  const { text, setText, term } = useSearchTerm();
  const { tagId, withoutTickets } = value;
  const first = useInfiniteQuery(contactsQuery(value)).data?.pages[0];
  useEffect(() => {
    if (term !== value.searchParam) onChange({ ...value, searchParam: term });
  }, [term, value, onChange]);

  function setTag(next: string) {
    const { tagId: _, ...others } = value;
    onChange(next === ANY ? others : { ...others, tagId: Number(next) });
  }

  function setWithout(on: boolean) {
    const { withoutTickets: _, ...others } = value;
    onChange(on ? { ...others, withoutTickets: true } : others);
  }

  return (
    <>
      <TextField
        label={t('fill.search')}
        description={t('fill.searchHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <SelectField
        label={t('fill.tagField')}
        searchable
        nothingFoundMessage={t('fill.nothing')}
        options={[
          { value: ANY, label: t('fill.anyTag') },
          ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={tagId === undefined ? ANY : String(tagId)}
        onChange={setTag}
      />
      <Toggle checked={withoutTickets ?? false} onChange={setWithout}>
        {t('fill.withoutTickets')}
      </Toggle>
      <p className={css.found} role="status">
        {first && t(first.countStopped ? 'fill.foundMore' : 'fill.found', { count: first.count })}
      </p>
    </>
  );
}
