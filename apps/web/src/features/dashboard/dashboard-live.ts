import type { Dashboard } from '@prosa/contract/dashboard';
import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dashboardsKey, nowKey } from './dashboard-queries.ts';

/** However much happens: what waits now, and the sums, are asked for at most this often. */
const nowPauseMs = 1000;
const sumsPauseMs = 10_000;

/** Which tickets wait and are in progress, only the server can count. */
export function applyTicketToDashboard(client: QueryClient): void {
  askSoon(client, nowKey, nowPauseMs);
  askSoon(client, dashboardsKey, sumsPauseMs);
}

export function applyUserToDashboard(client: QueryClient, event: LivePayload<'user'>): void {
  if (event.action === 'update') {
    const { user } = event;
    client.setQueriesData<Dashboard>({ queryKey: dashboardsKey }, (shown) =>
      shown ? withPresence(shown, user) : shown,
    );
  } else {
    askSoon(client, dashboardsKey, nowPauseMs);
  }
}

/** Pure: who is online, and how they are called now. */
export function withPresence(
  shown: Dashboard,
  { id, name, online }: { id: number; name: string; online: boolean },
): Dashboard {
  const attendants = shown.attendants.map((one) =>
    one.id === id ? { ...one, name, online } : one,
  );
  return { ...shown, attendants };
}

const waiting = new Set<string>();

/** What nobody looks at is loaded by whoever does next. */
function askSoon(client: QueryClient, queryKey: QueryKey, pauseMs: number): void {
  const name = String(queryKey[0]);
  const isKnown = client.getQueryCache().findAll({ queryKey }).length > 0;
  if (!isKnown || waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, pauseMs);
}
