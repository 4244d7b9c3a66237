import { plan } from '@prosa/contract/plan';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { remembered } from '../../remembered.ts';
import { listPlans } from './plan.repository.ts';

/** So long a change of a plan may take to be seen: visitors have no session that could be bounded. */
const KEPT_MS = 1000;

export function planRoutes(app: App, deps: Deps): void {
  const plans = remembered(KEPT_MS, () =>
    deps.scopes.DANGEROUSLY_acrossCompanies('visitors who sign up choose a plan', (scope) =>
      listPlans(scope.db),
    ),
  );

  app.get(
    '/plans/list',
    { config: { access: 'public' }, schema: { response: { 200: z.array(plan) } } },
    () => plans.get(),
  );
}
