import { paymentOffer, subscriptionBody } from '@prosa/contract/subscription';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { prepareCheckout } from './checkout.service.ts';
import { offerPayment } from './payment.offer.ts';

/** Each asks the providers, which count, too. */
const PER_COMPANY = { hits: 60, windowMs: 10 * 60_000 };

export function checkoutRoutes(app: App, deps: Deps): void {
  app.post(
    '/subscription',
    {
      config: { access: 'billing:use' },
      preValidation: async (request) => dropCard(request),
      schema: { body: subscriptionBody, response: { 200: paymentOffer } },
    },
    async (request) => {
      const actor = actorOf(request);
      const { companyId } = actor;
      await deps.limits.take([{ key: `checkout:${companyId}`, ...PER_COMPANY }]);
      const asked = { companyId, actor, address: request.ip };
      return offerPayment(deps, asked, (scope) => prepareCheckout(scope, request.body));
    },
  );
}

const cardFields = ['nameOnCard', 'cardNumber', 'cvv', 'expiryDate'];

/** Nothing here reads a card: it is gone before anything could quote it. */
function dropCard({ body }: FastifyRequest): void {
  if (typeof body !== 'object' || body === null) return;
  for (const field of cardFields) Reflect.deleteProperty(body, field);
}
