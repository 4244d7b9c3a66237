import type { ApiKey } from '@prosa/contract/api-key';
import type { LivePayload } from '@prosa/contract/events';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';

/** Pure: the keys with an event applied, in the order in which the server lists them. */
export function withApiKey(
  list: readonly ApiKey[],
  event: LivePayload<'apiKey'>,
): readonly ApiKey[] {
  if (event.action === 'delete') return applyRemove(list, event.apiKeyId);
  const next = applyUpsert(list, event.apiKey);
  return next === list ? list : next.toSorted((a, b) => b.id - a.id);
}
