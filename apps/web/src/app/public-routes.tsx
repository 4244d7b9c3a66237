import { createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { currentUser } from '../lib/session/session-query.ts';
import { LoginPage } from '../pages/login-page.tsx';
import { BootScreen } from './boot-screen.tsx';
import { fromSearch } from './from-search.ts';
import { rootRoute } from './root-route.tsx';

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  pendingComponent: BootScreen,
  component: Outlet,
  beforeLoad: () => {
    if (currentUser()) throw redirect({ to: '/' });
  },
  loader: () => i18next.loadNamespaces('session'),
});

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  validateSearch: fromSearch,
  // Not a file of its own: what it is made of, every other screen needs as well.
  component: LoginPage,
});

const signupRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/signup',
  component: lazyRouteComponent(() => import('../pages/signup-page.tsx'), 'SignupPage'),
});

/** Also for who is logged in: it is about whoever asked Meta. */
export const dataDeletionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/data-deletion/$code',
  pendingComponent: BootScreen,
  loader: () => i18next.loadNamespaces('data-deletion'),
  component: lazyRouteComponent(
    () => import('../pages/data-deletion-page.tsx'),
    'DataDeletionPage',
  ),
});

export const publicRoutes = publicRoute.addChildren([loginRoute, signupRoute]);
