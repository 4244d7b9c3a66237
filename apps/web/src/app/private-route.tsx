import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { currentUser, useCurrentUser } from '../lib/session/session-query.ts';
import { BootScreen } from './boot-screen.tsx';
import { rootRoute } from './root-route.tsx';

const Shell = lazyRouteComponent(() => import('./layout/shell.tsx'), 'Shell');
const PayShell = lazyRouteComponent(() => import('./billing/pay-shell.tsx'), 'PayShell');

/** All that is left of a company that is overdue. */
const paying = /^\/(financeiro|subscription)(\/|$)/;

function Frame() {
  return useCurrentUser().onlyPays ? <PayShell /> : <Shell />;
}

/** Everything behind the login: the shell, with a screen inside. */
export const privateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  pendingComponent: BootScreen,
  component: Frame,
  beforeLoad: ({ location }) => {
    const user = currentUser();
    if (user?.onlyPays && !paying.test(location.pathname)) throw redirect({ to: '/financeiro' });
    if (user) return;
    const from = location.href;
    throw redirect({ to: '/login', search: from === '/' ? {} : { from } });
  },
  loader: () => i18next.loadNamespaces('shell'),
});
