import type { Connection } from '@prosa/contract/connection';
import type { Dashboard } from '@prosa/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useStoredFlag } from '../../lib/use-stored-flag.ts';
import { connectionsQuery } from '../connections/connection-queries.ts';
import { queuesQuery } from '../queues/queue-queries.ts';

export const firstSteps = ['connection', 'queue', 'team'] as const;
export type FirstStep = (typeof firstSteps)[number];

type Progress = {
  /** Undefined where there is nothing to lead anybody to. */
  done: ReadonlySet<FirstStep> | undefined;
  dismiss: () => void;
};

/**
 * What a new company still has to do before its customers are served. It is told until nothing is left to do, until
 * somebody is tired of it, and of a company that has a number only until the first customer has written.
 */
export function useFirstSteps(shown: Dashboard | undefined): Progress {
  const { companyId, support } = useCurrentUser();
  const [dismissed, setDismissed] = useStoredFlag(`firstStepsDismissed.${companyId}`);
  const connections = useQuery({ ...connectionsQuery, enabled: !dismissed }).data;
  const connected = connections?.some(wasConnected);
  const wanted =
    shown !== undefined &&
    connected !== undefined &&
    !dismissed &&
    support === null &&
    (!connected || !hasTickets(shown));
  const queues = useQuery({ ...queuesQuery, enabled: wanted }).data;
  const dismiss = () => setDismissed(true);
  if (!wanted || !queues) return { done: undefined, dismiss };
  const done = new Set<FirstStep>();
  if (connected) done.add('connection');
  if (queues.length > 0) done.add('queue');
  if (shown.attendants.length > 1) done.add('team');
  return { done: done.size < firstSteps.length ? done : undefined, dismiss };
}

/** One that is away for a while is no first step. */
const wasConnected = ({ number, status }: Connection) => number !== null || status === 'CONNECTED';

function hasTickets({ current, counters }: Dashboard): boolean {
  return current.opened + counters.supportPending + counters.supportHappening > 0;
}
