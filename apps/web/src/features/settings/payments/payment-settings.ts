import type { PaymentSettings } from '@prosa/contract/payment';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';

export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => api.get<PaymentSettings>('/payment-settings', { signal }),
});

export type ProviderName = keyof PaymentSettings;

/** What each provider is told by the host; secrets are written and never read. */
export const providerFields = {
  pix: { plain: ['key', 'name', 'city'], secret: {} },
  stripe: {
    plain: [],
    secret: { secretKey: 'hasSecretKey', webhookSecret: 'hasWebhookSecret' },
  },
  mercadopago: {
    plain: [],
    secret: { accessToken: 'hasAccessToken', webhookSecret: 'hasWebhookSecret' },
  },
  asaas: { plain: [], secret: { apiKey: 'hasApiKey', webhookToken: 'hasWebhookToken' } },
} as const;

export const providerNames = Object.keys(providerFields) as ProviderName[];

export function useSavePaymentSettings(provider: ProviderName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Record<string, unknown>) =>
      api.put<PaymentSettings>(`/payment-settings/${provider}`, changes),
    onSuccess: (settings) => client.setQueryData(paymentSettingsQuery.queryKey, settings),
    onError: () => client.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey }),
  });
}
