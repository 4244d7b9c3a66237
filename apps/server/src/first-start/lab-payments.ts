import { createLabClient } from '@prosa/lab/client';
import { labKeys } from '@prosa/lab/payments/lab-keys';
import type { Deps } from '../deps.ts';
import { writeSetup } from '../features/payments/payment-settings.repository.ts';
import { PAYMENT_WEBHOOKS } from '../features/payments/providers.ts';

/** Nobody's key: whoever scans it at a real bank finds no account. */
const PIX = { key: 'pix@demo.prosa', name: 'Prosa Demonstracao', city: 'Sao Paulo' };

/** A newcomer can be paid by every provider, without an account at any of them. */
export async function payAtLab({ scopes, keys, config }: Deps): Promise<void> {
  if (!config.LAB_URL) return;
  const { stripe, mercadopago, asaas } = labKeys;
  const secrets = {
    stripe: { secretKey: stripe.key, webhookSecret: stripe.webhookSecret },
    mercadopago: { accessToken: mercadopago.key, webhookSecret: mercadopago.webhookSecret },
    asaas: { apiKey: asaas.key, webhookToken: asaas.webhookSecret },
  };
  await scopes.DANGEROUSLY_acrossCompanies('the demo is paid at the lab', async (scope) => {
    await writeSetup(scope, keys, 'pix', { isOn: true, shown: PIX, secrets: {} });
    for (const provider of ['stripe', 'mercadopago', 'asaas'] as const) {
      const setup = { isOn: true, shown: {}, secrets: secrets[provider] };
      await writeSetup(scope, keys, provider, setup);
    }
  });
}

/** Where the lab's providers find us, as one tells real ones on a page of theirs. */
export async function tellLabOfPayments({ config, log }: Deps, port: number): Promise<void> {
  const { LAB_URL } = config;
  if (!LAB_URL) return;
  const here = `http://127.0.0.1:${port}${PAYMENT_WEBHOOKS}`;
  await createLabClient(new URL(LAB_URL).origin)
    .tellPaymentsTo(here)
    // Payments are then found by asking.
    .catch((err: unknown) => log.warn({ err }, 'the lab was not told of webhooks'));
}
