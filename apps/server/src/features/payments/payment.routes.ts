import { idParams } from '@prosa/contract/ids';
import {
  hostPayment,
  hostPaymentPage,
  hostPaymentQuery,
  reviewPaymentBody,
} from '@prosa/contract/payment';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { listPayments, reviewPayment } from './payment.service.ts';

/** What came from all companies, and what of it somebody has to look at. */
export function paymentRoutes(app: App, deps: Deps): void {
  const config = { access: 'super' } as const;

  app.get(
    '/host/payments',
    { config, schema: { querystring: hostPaymentQuery, response: { 200: hostPaymentPage } } },
    ({ query }) => listPayments(deps, query),
  );

  app.post(
    '/host/payments/:id/review',
    {
      config,
      schema: {
        params: idParams('payment'),
        body: reviewPaymentBody,
        response: { 200: hostPayment },
      },
    },
    (request) => {
      const asked = { actor: actorOf(request), address: request.ip };
      return reviewPayment(deps, asked, request.params.id, request.body);
    },
  );
}
