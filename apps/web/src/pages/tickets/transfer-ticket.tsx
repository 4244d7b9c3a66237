import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../features/queues/queue-queries.ts';
import { TransferDialog } from '../../features/tickets/transfer-dialog.tsx';
import { usersQuery } from '../../features/users/user-queries.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { useLongSearch } from '../../lib/use-long-search.ts';

type Props = { ticket: Ticket; opened: boolean; onClose: () => void };

export function TransferTicket(props: Props) {
  const queues = useQuery(queuesQuery).data ?? [];
  const { text, setText, term, enabled, stateOf } = useLongSearch();
  const query = useInfiniteQuery({ ...usersQuery(term), enabled });
  const people = uniqueById(query.data?.pages.map((page) => page.users) ?? []);
  const search = { text, setText, people, state: stateOf(query) };
  return <TransferDialog {...props} queues={queues} search={search} />;
}
