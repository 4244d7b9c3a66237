import { useEffect } from 'react';
import { connectLive } from '../../lib/live/connect-live.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { liveHandlers } from './live-handlers.ts';

export function useLiveConnection(companyId: number): void {
  useEffect(
    () => connectLive({ companyId, handlers: liveHandlers, onMissed: loadAgain }),
    [companyId],
  );
}

function loadAgain(): void {
  void queryClient.invalidateQueries();
  // The session is read by everyone and observed by no query of its own: ask for it by name.
  void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
}
