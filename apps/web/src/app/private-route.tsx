import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { currentUser } from '../lib/session/session-query.ts';
import { BootScreen } from './boot-screen.tsx';
import { rootRoute } from './root-route.tsx';

/** Everything behind the login: the shell, with a screen inside. */
export const privateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  pendingComponent: BootScreen,
  component: lazyRouteComponent(() => import('./layout/shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    if (currentUser()) return;
    const from = location.href;
    throw redirect({ to: '/login', search: from === '/' ? {} : { from } });
  },
  loader: () => i18next.loadNamespaces('shell'),
});
