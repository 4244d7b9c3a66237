import { plan } from '@prosa/contract/plan';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { listPlans } from './plan.repository.ts';

export function planRoutes(app: App, deps: Deps): void {
  app.get(
    '/plans/list',
    { config: { access: 'public' }, schema: { response: { 200: z.array(plan) } } },
    () =>
      deps.scopes.DANGEROUSLY_acrossCompanies('visitors who sign up choose a plan', (scope) =>
        listPlans(scope.db),
      ),
  );
}
