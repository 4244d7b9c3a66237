import { z } from 'zod';
import { chargeAction, chargeStep, paymentFaultChanges } from '../contract/payment.ts';
import { actOnCharge, chargeView } from '../payments/act-on-charge.ts';
import { chargeOf, NO_PAYMENT_FAULTS } from '../payments/payments-world.ts';
import type { ControlApp, ControlParts } from './app.ts';

const params = z.object({ id: z.string().max(100) });

/** What is to be paid, who pays it, and what goes wrong with payments. */
export function paymentRoutes(app: ControlApp, { state }: ControlParts): void {
  const { payments } = state;

  app.get('/charges', async () =>
    [...payments.charges.values()].map((charge) => chargeView(payments, charge)),
  );

  app.get('/charges/:id', { schema: { params } }, async ({ params: { id } }) =>
    chargeView(payments, chargeOf(payments, id)),
  );

  app.post(
    '/charges/:id/:action',
    { schema: { params: params.extend({ action: chargeAction }), body: chargeStep.default({}) } },
    async ({ params: { id, action }, body }) =>
      chargeView(payments, actOnCharge(state, chargeOf(payments, id), action, body)),
  );

  app.put(
    '/payment-webhooks',
    { schema: { body: z.object({ url: z.url().max(500) }) } },
    async ({ body: { url } }) => {
      payments.webhookUrl = url;
      state.events.emit({ type: 'settings' });
      return { url };
    },
  );

  app.get('/statement', async () => payments.statement);

  app.get('/payment-faults', async () => payments.faults);

  app.patch('/payment-faults', { schema: { body: paymentFaultChanges } }, async ({ body }) => {
    payments.faults = { ...payments.faults, ...definedOf(body) };
    if (payments.held.length >= payments.faults.reorder) {
      for (const tell of payments.held.splice(0)) tell();
    }
    return payments.faults;
  });

  app.delete('/payment-faults', async () => {
    payments.faults = NO_PAYMENT_FAULTS;
    for (const tell of payments.held.splice(0)) tell();
    return payments.faults;
  });
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function definedOf<T extends object>(changes: T): Defined<T> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}
