import type { Connection } from '@prosa/contract/connection';
import type { Dashboard } from '@prosa/contract/dashboard';
import type { Queue } from '@prosa/contract/queue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { connectionsQuery } from '../connections/connection-queries.ts';
import { queuesQuery } from '../queues/queue-queries.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** A dashboard of so many people, on which so many tickets were opened, wait and are attended to. */
const shownTo = (people: number, [opened = 0, supportPending = 0, supportHappening = 0] = [0]) =>
  ({
    attendants: Array.from({ length: people }, (_, id) => ({ id })),
    current: { opened },
    counters: { supportPending, supportHappening },
  }) as unknown as Dashboard;

function Probe({ shown }: { shown: Dashboard }) {
  const { done } = useFirstSteps(shown);
  return <p>{done ? `done: ${[...done].join(' ')}` : 'nothing to do'}</p>;
}

const away = { number: null, status: 'DISCONNECTED' };
const connected = { number: '5511912345678', status: 'DISCONNECTED' };
const vendas = { id: 1, name: 'Vendas' };

it.each([
  ['nothing yet', shownTo(1), [away], [], 'done:'],
  ['a number and a queue', shownTo(1), [connected], [vendas], 'done: connection queue'],
  ['all three', shownTo(2), [connected], [vendas], 'nothing to do'],
  ['a customer has written', shownTo(1, [1]), [connected], [], 'nothing to do'],
  ['a customer waits', shownTo(1, [0, 1]), [connected], [], 'nothing to do'],
  ['a customer is attended to', shownTo(1, [0, 0, 1]), [connected], [], 'nothing to do'],
  ['tickets, and no number any more', shownTo(1, [1]), [away], [], 'done:'],
] as const)('%s', async (_case, shown, connections, queues, words) => {
  // There from the first picture on: before an answer there is nothing to do either.
  queryClient.setQueryData(connectionsQuery.queryKey, connections as unknown as Connection[]);
  queryClient.setQueryData(queuesQuery.queryKey, queues as unknown as Queue[]);
  await show(<Probe shown={shown} />, {
    words: [],
    user: { profile: 'admin' },
    server: ({ path }) => ({ body: path.startsWith('/whatsapp') ? connections : queues }),
  });
  expect(screen.getByText(words)).toBeTruthy();
});
