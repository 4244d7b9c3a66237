import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../features/queues/api/list-queues.ts';
import { TransferDialog } from '../../features/tickets/components/transfer-dialog.tsx';
import type { PeopleSearch } from '../../features/tickets/components/transfer-person.tsx';
import { usersQuery } from '../../features/users/api/list-users.ts';
import { mergeById } from '../../lib/upsert.ts';
import { useSearchTerm } from '../../lib/use-search-term.ts';

type Props = { ticket: Ticket; opened: boolean; onClose: () => void };

/** Whoever is looked for is looked for from this many letters on. */
const fewestLetters = 3;

export function TransferTicket(props: Props) {
  const queues = useQuery(queuesQuery).data ?? [];
  return <TransferDialog {...props} queues={queues} search={usePeopleSearch()} />;
}

function usePeopleSearch(): PeopleSearch {
  const { text, setText, term } = useSearchTerm();
  const isLong = (words: string) => words.trim().length >= fewestLetters;
  const query = useInfiniteQuery({ ...usersQuery(term), enabled: isLong(term) });
  const people = mergeById(query.data?.pages.map((page) => page.users) ?? []);
  const isWaiting = text.trim().toLowerCase() !== term || query.isPending;
  const state = !isLong(text)
    ? 'short'
    : query.isError
      ? 'failed'
      : isWaiting
        ? 'searching'
        : 'found';
  return { text, setText, people, state };
}
