import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../features/tags/tag-queries.ts';
import { SearchTools } from '../../features/tickets/search-tools.tsx';
import type { ListViewControls } from '../../features/tickets/ticket-list.tsx';
import { userNamesQuery } from '../../features/users/user-queries.ts';
import { useMay } from '../../lib/session/session-query.ts';

/** The search, with the tags and the people to choose from. */
export function TicketSearch({ controls }: { controls: ListViewControls }) {
  const maySeeOthers = useMay()('tickets-manager:showall');
  const tags = useQuery(tagsQuery).data ?? [];
  const users = useQuery({ ...userNamesQuery, enabled: maySeeOthers }).data ?? [];
  return <SearchTools controls={controls} tags={tags} users={maySeeOthers ? users : null} />;
}
