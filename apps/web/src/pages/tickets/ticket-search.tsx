import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../features/tags/tag-queries.ts';
import type { ListViewControls } from '../../features/tickets/list/use-list-view.ts';
import { SearchTools } from '../../features/tickets/search-tools.tsx';
import { userNamesQuery } from '../../features/users/list-user-names.ts';
import { useMay } from '../../lib/session/session-query.ts';

/** The search, with the tags and the people to choose from. */
export function TicketSearch({ controls }: { controls: ListViewControls }) {
  const maySeeOthers = useMay()('tickets-manager:showall');
  const tags = useQuery(tagsQuery).data ?? [];
  const users = useQuery({ ...userNamesQuery, enabled: maySeeOthers }).data ?? [];
  return <SearchTools controls={controls} tags={tags} users={maySeeOthers ? users : null} />;
}
