import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import i18next from 'i18next';
import { hasCampaigns } from '../lib/session/session-keys.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { judge } from './access.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { privateRoute } from './private-route.tsx';
import { prefetchScreen } from './screen-data.ts';
import { accessOf, type ScreenName } from './screens.ts';

type Namespace =
  | 'announcements'
  | 'billing'
  | 'checkout'
  | 'companies'
  | 'invoices'
  | 'plans'
  | 'audit'
  | 'campaign-report'
  | 'campaign-settings'
  | 'campaigns'
  | 'chats'
  | 'connections'
  | 'contact-lists'
  | 'contacts'
  | 'dashboard'
  | 'desk'
  | 'helps'
  | 'kanban'
  | 'imports'
  | 'messages'
  | 'messages-api'
  | 'queues'
  | 'settings'
  | 'quick-messages'
  | 'schedules'
  | 'tags'
  | 'tickets'
  | 'todo'
  | 'users';

const ForbiddenPage = lazyRouteComponent(() => import('./forbidden-page.tsx'), 'ForbiddenPage');

/** A screen of its own chunk, with its words loaded beside it and its access checked. */
export function screen<const Path extends string>(
  name: ScreenName,
  path: Path,
  page: RouteComponent,
  ...words: Namespace[]
) {
  return createRoute({
    getParentRoute: () => privateRoute,
    path,
    component: guarded(name, page),
    loader: (entering) => loadScreen(name, entering, words),
  });
}

/** `preload`: nobody is there yet, somebody only points at the way. */
type Entering = { cause: 'preload' | 'enter' | 'stay'; location: { search: object } };

export async function loadScreen(
  name: ScreenName,
  { cause, location }: Entering,
  words: readonly Namespace[],
): Promise<void> {
  if (cause === 'enter') prefetchScreen(name, { ...location.search });
  await i18next.loadNamespaces(words);
}

export function guarded(name: ScreenName, Page: RouteComponent): RouteComponent {
  function Guarded() {
    const verdict = judge(accessOf(name), useCurrentUser(), hasCampaigns());
    if (verdict === 'absent') return <NotFoundPage />;
    return verdict === 'forbidden' ? <ForbiddenPage /> : <Page />;
  }
  return Object.assign(Guarded, { preload: Page.preload });
}
