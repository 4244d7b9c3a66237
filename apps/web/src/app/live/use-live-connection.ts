import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { connectLive } from '../../lib/live/connect-live.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser, sessionQuery } from '../../lib/session/session-query.ts';
import { createLiveHandlers } from './live-handlers.ts';
import { missedAny } from './missed-any.ts';

/** An event may come a little later than the answer that counts it. */
const onTheWayMs = 50;

export function useLiveConnection(companyId: number, userId: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handlers = createLiveHandlers(
      (ticketId) => navigate({ to: '/tickets/{-$ticketId}', params: { ticketId } }),
      (id) => navigate({ to: '/chats/{-$id}', params: { id } }),
    );
    return connectLive({ companyId, userId, handlers, onFirst: catchUp, onMissed: loadAgain });
  }, [companyId, userId, navigate]);
}

/**
 * What changed between the loading of a screen and the first connection went unheard. Who is here was
 * settled before anything else was loaded, and is asked again now: if no event was told in between, or
 * all of them have come by the connection, nothing need be loaded twice.
 */
async function catchUp(heard: ReadonlySet<number>): Promise<void> {
  const before = currentUser();
  const now = await askWhoIsHere();
  const isFresh = () => before && now && !missedAny(before.lastEvent, now.lastEvent, heard);
  if (!isFresh()) await new Promise((resolve) => setTimeout(resolve, onTheWayMs));
  const isCertain = isFresh();
  void queryClient.invalidateQueries({
    // What could not be loaded is tried again: the server is there now.
    predicate: ({ state }) => !isCertain || state.status === 'error',
  });
}

function loadAgain(): void {
  void queryClient.invalidateQueries();
  void askWhoIsHere();
}

/** The session is read by everyone and observed by no query of its own: asked for by name. */
function askWhoIsHere() {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
}
