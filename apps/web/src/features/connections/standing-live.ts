import type { LivePayload } from '@prosa/contract/events';
import type { ConnectionStanding } from '@prosa/contract/standing';
import type { QueryClient } from '@tanstack/react-query';

/** GET /whatsapp/standing. */
export const standingsKey = ['whatsapp', 'standing'] as const;

/** Changes the standing in the list, if somebody has loaded it. */
export function applyStandingEvent(
  client: QueryClient,
  { standing }: LivePayload<'whatsappStanding'>,
): void {
  client.setQueryData<ConnectionStanding[]>(standingsKey, (list) =>
    list?.map((one) => (one.id === standing.id ? standing : one)),
  );
}
