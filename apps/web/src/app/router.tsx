import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PagePending } from './page-pending.tsx';
import { privateRoutes } from './private-routes.tsx';
import { dataDeletionRoute, publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([publicRoutes, dataDeletionRoute, privateRoutes]),
  defaultPreload: 'intent',
  // Screens keep their data in the query cache; the router only has to load code.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
