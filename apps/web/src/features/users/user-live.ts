import type { LivePayload } from '@prosa/contract/events';
import type { User, UserName, UserPage } from '@prosa/contract/user';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';
import { userNamesQuery, usersKey } from './user-queries.ts';

type Pages = InfiniteData<UserPage, number>;

/** Pure: the loaded pages of one search, with an event applied. */
function withUser(pages: Pages, search: string, event: LivePayload<'user'>): Pages {
  return changePages(pages, {
    rowsOf: (page) => page.users,
    withRows: (page, users, added) => ({ ...page, users, count: page.count + added }),
    change:
      event.action === 'delete'
        ? { remove: event.userId }
        : { upsert: event.user, belongs: matches(event.user, search) },
  });
}

/** As the server searches: name or e-mail, without case or accents. */
function matches({ name, email }: User, search: string): boolean {
  const wanted = foldText(search);
  return foldText(name).includes(wanted) || foldText(email).includes(wanted);
}

export function applyUserEvent(client: QueryClient, event: LivePayload<'user'>): void {
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: usersKey })) {
    if (pages) client.setQueryData(key, withUser(pages, String(key[1]), event));
  }
  client.setQueryData(userNamesQuery.queryKey, (names) => names && withName(names, event));
}

/** Whoever is new stands at the end until the names are loaded again. */
export function withName(names: readonly UserName[], event: LivePayload<'user'>): UserName[] {
  if (event.action === 'delete') return names.filter(({ id }) => id !== event.userId);
  const { id, name, online } = event.user;
  const at = names.findIndex((known) => known.id === id);
  if (at === -1) return [...names, { id, name, online }];
  return names.with(at, { id, name, online });
}
