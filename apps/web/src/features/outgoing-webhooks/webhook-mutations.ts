import type { NewWebhook, Webhook, WebhookBody, WebhookChanges } from '@prosa/contract/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyWebhookEvent } from './webhook-live.ts';
import { deliveriesQuery } from './webhook-queries.ts';

const PATH = '/outgoing-webhooks';

export function useCreateWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WebhookBody) => api.post<NewWebhook>(PATH, body),
    onSuccess: ({ secret: _secret, ...webhook }) =>
      applyWebhookEvent(client, { action: 'create', webhook }),
  });
}

export function useChangeWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...changes }: WebhookChanges & { id: number }) =>
      api.put<Webhook>(`${PATH}/${id}`, changes),
    onSuccess: (webhook) => applyWebhookEvent(client, { action: 'update', webhook }),
  });
}

export function useDeleteWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (webhookId: number) => api.delete(`${PATH}/${webhookId}`),
    onSuccess: (_answer, webhookId) => applyWebhookEvent(client, { action: 'delete', webhookId }),
  });
}

export function useRenewSecret() {
  return useMutation({
    mutationFn: (id: number) => api.post<{ secret: string }>(`${PATH}/${id}/secret`),
  });
}

type Sending =
  | { what: 'test' }
  | { what: 'one'; deliveryId: number }
  | { what: 'span'; from: string; to: string };

/** Something that goes out once more: the log shows it at once. */
export function useSendAgain(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending): Promise<{ count?: number }> => {
      if (sending.what === 'test') return api.post(`${PATH}/${id}/test`);
      if (sending.what === 'one') {
        return api.post(`${PATH}/${id}/deliveries/${sending.deliveryId}/replay`);
      }
      return api.post(`${PATH}/${id}/replay`, { from: sending.from, to: sending.to });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
  });
}
