import { useInfiniteQuery } from '@tanstack/react-query';
import { itemPagesQuery } from '../../contact-lists/contact-list-queries.ts';
import { contactsQuery } from '../../contacts/contact-queries.ts';
import type { Audience } from './audience-fields.tsx';

export type ReaderFacts = { name: string; number: string; email: string };

/** Some of those who would get it, as they are now: of the list, else of the tag. */
export function useReaders({ contactListId, tagListId }: Audience): readonly ReaderFacts[] {
  const items = useInfiniteQuery({
    ...itemPagesQuery(contactListId ?? 0, ''),
    enabled: contactListId !== null,
  });
  const tagged = useInfiniteQuery({
    ...contactsQuery({ searchParam: '', ...(tagListId !== null && { tagId: tagListId }) }),
    enabled: contactListId === null && tagListId !== null,
  });
  if (contactListId !== null) return items.data?.pages[0]?.contacts ?? [];
  if (tagListId === null) return [];
  const contacts = tagged.data?.pages[0]?.contacts ?? [];
  return contacts
    .filter(({ isGroup }) => !isGroup)
    .map(({ name, number, email }) => ({ name, number: number ?? '', email }));
}
