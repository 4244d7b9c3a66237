import { z } from 'zod';
import { asaasRoutes } from '../billing/asaas.ts';
import { addCustomer, billingView, billOf, NO_BILLING_FAULTS } from '../billing/billing-world.ts';
import { ixcRoutes } from '../billing/ixc.ts';
import { mkAuthRoutes } from '../billing/mk-auth.ts';
import { billingFaultChanges, billingSystems, newBillingCustomer } from '../contract/billing.ts';
import type { ControlApp, ControlParts } from './app.ts';

const params = z.object({ system: z.enum(billingSystems) });

/** The programs themselves, each below its name. */
export function serveBilling(app: ControlApp, { state }: ControlParts): void {
  app.register(async (ixc) => ixcRoutes(ixc as ControlApp, state), { prefix: '/ixc' });
  app.register(async (mk) => mkAuthRoutes(mk as ControlApp, state), { prefix: '/mkauth' });
  app.register(async (asaas) => asaasRoutes(asaas as ControlApp, state), { prefix: '/asaas' });
}

/** Who owes what, what goes wrong, and what was asked. */
export function billingRoutes(app: ControlApp, { state }: ControlParts): void {
  const { billing } = state;
  const changed = () => {
    state.events.emit({ type: 'billing' });
    return billingView(billing);
  };

  app.get('/billing', async () => billingView(billing));

  app.post('/billing/customers', { schema: { body: newBillingCustomer } }, async ({ body }) => {
    const customer = addCustomer(billing, body);
    changed();
    return customer;
  });

  app.patch(
    '/billing/bills/:id',
    { schema: { params: z.object({ id: z.string() }), body: z.object({ paid: z.boolean() }) } },
    async ({ params: { id }, body: { paid } }) => {
      billOf(billing, id).bill.paid = paid;
      return changed();
    },
  );

  app.patch(
    '/billing/:system/faults',
    { schema: { params, body: billingFaultChanges } },
    async ({ params: { system }, body }) => {
      billing.faults[system] = { ...billing.faults[system], ...body };
      return changed();
    },
  );

  app.delete('/billing/:system/faults', { schema: { params } }, async ({ params: { system } }) => {
    billing.faults[system] = NO_BILLING_FAULTS;
    return changed();
  });

  app.get('/billing/asked', async () => billing.asked);
}
