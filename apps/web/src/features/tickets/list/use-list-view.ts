import { useCallback, useRef, useState } from 'react';
import { useCurrentUser, useMay } from '../../../lib/session/session-query.ts';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import { useSearchTerm } from '../../../lib/use-search-term.ts';
import { useStoredFlag } from '../../../lib/use-stored-flag.ts';
import type { ListTab, ListView, SubTab } from './list-view.ts';

/** What the person looks at, and how they narrowed it; their queues and the order are remembered. */
export function useListView(queues: readonly { id: number }[]) {
  const me = useCurrentUser();
  const may = useMay();
  const [tab, showTab] = useState<ListTab>('open');
  /** Where a search leads back to. */
  const before = useRef<ListTab>('open');
  const setTab = useCallback((next: ListTab) => {
    if (next !== 'search') before.current = next;
    showTab(next);
  }, []);
  const [sub, setSub] = useState<SubTab>('open');
  const [wantsAll, setShowAll] = useStoredFlag('showAllTickets');
  const [stored, chooseQueues] = useStoredQueues(`ticketQueues-${me.id}`);
  const [newestFirst, setNewestFirst] = useStoredFlag(`newestTicketsFirst-${me.id}`);
  const { text, setText, term } = useSearchTerm();
  const [tags, setTags] = useState<readonly number[]>([]);
  const [users, setUsers] = useState<readonly number[]>([]);
  const showAll = wantsAll && may('tickets-manager:showall');
  const queueIds = stillThere(stored, queues);
  const view: ListView = { tab, sub, showAll, queueIds, words: term, tags, users, newestFirst };
  return {
    ...{
      view,
      setTab,
      setSub,
      setShowAll,
      chooseQueues,
      text,
      setText,
      setTags,
      setUsers,
      setNewestFirst,
    },
    leaveSearch: () => showTab(before.current),
    clearSearch: () => {
      setText('');
      setTags([]);
      setUsers([]);
    },
  };
}

export type ListViewControls = ReturnType<typeof useListView>;

/** A queue that is gone, or no longer one's own, must not hide everything else. */
function stillThere(stored: readonly number[] | null, queues: readonly { id: number }[]) {
  const ids = stored?.filter((id) => queues.some((queue) => queue.id === id)) ?? [];
  return ids.length > 0 && ids.length < queues.length ? ids : null;
}

function useStoredQueues(key: string) {
  const [ids, setIds] = useState(() => storedIds(readItem(key)));
  return [
    ids,
    (chosen: readonly number[] | null) => {
      setIds(chosen);
      if (chosen) writeItem(key, JSON.stringify(chosen));
      else removeItem(key);
    },
  ] as const;
}

function storedIds(text: string | null): readonly number[] | null {
  const ids = (text ?? '').match(/\d+/g)?.map(Number) ?? [];
  return ids.length > 0 ? ids : null;
}
