import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { supportQuery } from './support-queries.ts';

export function applySupportEvent(client: QueryClient, { support }: LivePayload<'support'>): void {
  client.setQueryData(supportQuery.queryKey, (known) => known && support);
}
