import type { TicketFilter } from '@prosa/contract/ticket-list';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser, useMay } from '../../../lib/session/session-query.ts';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import { useSearchTerm } from '../../../lib/use-search-term.ts';
import { useStoredFlag } from '../../../lib/use-stored-flag.ts';

export const listTabs = ['open', 'group', 'closed', 'search'] as const;
export type ListTab = (typeof listTabs)[number];
export const subTabs = ['open', 'pending'] as const;
export type SubTab = (typeof subTabs)[number];

export type ListView = {
  tab: ListTab;
  sub: SubTab;
  showAll: boolean;
  /** Null is no choice: all of them, and what is in none. */
  queueIds: readonly number[] | null;
  words: string;
  tags: readonly number[];
  users: readonly number[];
  newestFirst: boolean;
};

/** What the list asks for. Where nothing narrows, nothing is said: equal filters share an answer. */
export function filterOf(view: ListView): TicketFilter {
  const { tab, sub } = view;
  if (tab === 'open' || tab === 'group') return liveFilter(view, tab === 'group', sub);
  if (tab === 'closed') return { ...listing(view), status: 'closed', isGroup: false };
  const { words, tags, users } = view;
  return {
    ...narrowing(view),
    isGroup: false,
    ...(words && { searchParam: words }),
    ...(tags.length > 0 && { tags }),
    ...(users.length > 0 && { users }),
  };
}

/** The list behind a sub-tab of the open or the group tab. */
export function liveFilter(view: ListView, isGroup: boolean, status: SubTab): TicketFilter {
  return { ...listing(view), status, isGroup };
}

/** A search that asks for nothing would be a list of everything. */
export function isBlankSearch({ tab, words, tags, users }: ListView): boolean {
  return tab === 'search' && words === '' && tags.length === 0 && users.length === 0;
}

/** A search has the newest first anyway. */
function listing(view: ListView): TicketFilter {
  return { ...narrowing(view), ...(view.newestFirst && { order: 'newest' }) };
}

function narrowing({ showAll, queueIds }: ListView): TicketFilter {
  return { ...(showAll && { showAll }), ...(queueIds && { queueIds }) };
}

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

/** Another screen leads to the tickets with a tag: the search shows them, and the address forgets it. */
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
