import type { ApiKey, ApiKeyBody, ApiKeyChanges, NewApiKey } from '@prosa/contract/api-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyApiKeyEvent } from './api-key-live.ts';

export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiKeyBody) => api.post<NewApiKey>('/api-keys', body),
    onSuccess: ({ key: _key, ...apiKey }) => applyApiKeyEvent(client, { action: 'create', apiKey }),
  });
}

export function useChangeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...changes }: ApiKeyChanges & { id: number }) =>
      api.put<ApiKey>(`/api-keys/${id}`, changes),
    onSuccess: (apiKey) => applyApiKeyEvent(client, { action: 'update', apiKey }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (apiKeyId: number) => api.delete(`/api-keys/${apiKeyId}`),
    onSuccess: (_answer, apiKeyId) => applyApiKeyEvent(client, { action: 'delete', apiKeyId }),
  });
}
