import type { TicketFilter } from './ticket-filter.ts';

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

/** What the list asks for. Where nothing narrows, nothing is said: equal questions share an answer. */
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
