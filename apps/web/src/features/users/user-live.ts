import type { LivePayload } from '@prosa/contract/events';
import type { User, UserPage } from '@prosa/contract/user';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';
import { changePages } from '../../lib/paged-upsert.ts';
import { usersKey } from './user-queries.ts';

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
}
