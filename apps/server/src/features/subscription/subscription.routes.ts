import {
  billingEmailBody,
  planChange,
  planChangeBody,
  planChangeQuestion,
  subscription,
} from '@prosa/contract/subscription';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { changePlan, previewPlanChange } from './plan-change.ts';
import { changeBillingEmail, showSubscription } from './subscription.service.ts';
import { waysToPay } from './ways-to-pay.ts';

const forPayers = { access: 'billing:use' } as const;

export function subscriptionRoutes(app: App, deps: Deps): void {
  app.get(
    '/subscription',
    { config: forPayers, schema: { response: { 200: subscription } } },
    (request) => readIn(deps, request, (scope) => showSubscription(scope, waysToPay(deps))),
  );

  app.put(
    '/subscription/email',
    { config: forPayers, schema: { body: billingEmailBody, response: { 200: subscription } } },
    async (request) => {
      await actIn(deps, request, (scope) => changeBillingEmail(scope, request.body.email));
      return readIn(deps, request, (scope) => showSubscription(scope, waysToPay(deps)));
    },
  );

  app.post(
    '/subscription/plan-preview',
    { config: forPayers, schema: { body: planChangeQuestion, response: { 200: planChange } } },
    (request) => readIn(deps, request, (scope) => previewPlanChange(scope, request.body.planId)),
  );

  app.put(
    '/subscription/plan',
    { config: forPayers, schema: { body: planChangeBody, response: { 200: planChange } } },
    (request) =>
      actIn(deps, request, (scope) => changePlan(scope, request.body.planId, request.body.extra)),
  );
}
