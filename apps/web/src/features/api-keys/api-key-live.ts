import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { apiKeysQuery } from './api-key-queries.ts';
import { withApiKey } from './with-api-key.ts';

export function applyApiKeyEvent(client: QueryClient, event: LivePayload<'apiKey'>): void {
  client.setQueryData(apiKeysQuery.queryKey, (list) => list && withApiKey(list, event));
}
