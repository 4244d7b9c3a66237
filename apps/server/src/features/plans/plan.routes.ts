import { idParams } from '@prosa/contract/ids';
import { hostPlan, plan, planBody, planChanges } from '@prosa/contract/plan';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { askedBy } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { remembered } from '../../remembered.ts';
import { presentPlan } from './plan.presenter.ts';
import { publicPlans } from './plan.repository.ts';
import { createPlan, deletePlan, listPlansOfHost, showPlan, updatePlan } from './plan.service.ts';

/** So long a change of a plan may take to be seen: visitors have no session that could be bounded. */
const KEPT_MS = 1000;

const forHost = { access: 'super' } as const;

export function planRoutes(app: App, deps: Deps): void {
  const params = idParams('plan');
  const plans = remembered(KEPT_MS, () =>
    deps.scopes.DANGEROUSLY_acrossCompanies('visitors who sign up choose a plan', async (scope) =>
      (await publicPlans(scope.db)).map(presentPlan),
    ),
  );

  app.get(
    '/plans/list',
    { config: { access: 'public' }, schema: { response: { 200: z.array(plan) } } },
    () => plans.get(),
  );

  app.get('/plans/all', { config: forHost, schema: { response: { 200: z.array(hostPlan) } } }, () =>
    listPlansOfHost(deps),
  );

  app.get(
    '/plans/:id',
    { config: forHost, schema: { params, response: { 200: hostPlan } } },
    (request) => showPlan(deps, request.params.id),
  );

  app.post(
    '/plans',
    { config: forHost, schema: { body: planBody, response: { 201: hostPlan } } },
    async (request, reply) => {
      const made = await createPlan(deps, askedBy(request), request.body);
      plans.forget();
      reply.code(201);
      return made;
    },
  );

  app.put(
    '/plans/:id',
    { config: forHost, schema: { params, body: planChanges, response: { 200: hostPlan } } },
    async (request) => {
      const changed = await updatePlan(deps, askedBy(request), request.params.id, request.body);
      plans.forget();
      return changed;
    },
  );

  app.delete(
    '/plans/:id',
    { config: forHost, schema: { params, response: { 200: z.object({}) } } },
    async (request) => {
      await deletePlan(deps, askedBy(request), request.params.id);
      plans.forget();
      return {};
    },
  );
}
