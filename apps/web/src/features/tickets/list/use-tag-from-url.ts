import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListViewControls } from './use-list-view.ts';

/** Another screen leads to the tickets with a tag: the search shows them, and the wish leaves the address. */
export function useTagFromUrl({ setTab, setTags }: ListViewControls): void {
  const tagId = useSearch({
    strict: false,
    select: (search) => Number('tag' in search && search.tag),
  });
  const navigate = useNavigate();
  useEffect(() => {
    if (!Number.isSafeInteger(tagId) || tagId <= 0) return;
    setTags([tagId]);
    setTab('search');
    void navigate({ to: '.', search: {}, replace: true });
  }, [tagId, setTab, setTags, navigate]);
}
