import {
  asaasSettingsBody,
  mercadopagoSettingsBody,
  paymentSettings,
  pixSettingsBody,
  stripeSettingsBody,
} from '@prosa/contract/payment';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { showPaymentSettings, updatePaymentSettings } from './payment-settings.service.ts';

const bodies = {
  pix: pixSettingsBody,
  stripe: stripeSettingsBody,
  mercadopago: mercadopagoSettingsBody,
  asaas: asaasSettingsBody,
} as const;

export function paymentSettingsRoutes(app: App, deps: Deps): void {
  const config = { access: 'super' } as const;
  const response = { 200: paymentSettings };

  app.get('/payment-settings', { config, schema: { response } }, () => showPaymentSettings(deps));

  for (const provider of ['pix', 'stripe', 'mercadopago', 'asaas'] as const) {
    app.put(
      `/payment-settings/${provider}`,
      { config, schema: { body: bodies[provider], response } },
      (request) => {
        const asked = { actor: actorOf(request), address: request.ip };
        return updatePaymentSettings(deps, asked, provider, request.body);
      },
    );
  }
}
