import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the loaded pages of a list, also where another page is under way: that one is put after the pages as they
 * were when it was asked for, and would take the change back. So it is made again then; it must not matter that it is.
 */
export function changeList<Pages>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (pages: Pages) => Pages,
): void {
  const apply = () => {
    client.setQueryData<Pages>(queryKey, (pages) => pages && change(pages));
  };
  apply();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(apply, apply);
}
