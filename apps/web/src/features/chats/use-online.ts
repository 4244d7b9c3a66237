import type { UserName } from '@prosa/contract/user';
import { useQuery } from '@tanstack/react-query';
import { userNamesQuery } from '../users/user-queries.ts';

const nobody: ReadonlySet<number> = new Set();

/** Colleagues who are there now. Asked for once by a screen; events keep it so. */
export function useOnline(): ReadonlySet<number> {
  const query = useQuery({
    ...userNamesQuery,
    staleTime: Number.POSITIVE_INFINITY,
    select: onlineOf,
  });
  return query.data ?? nobody;
}

function onlineOf(names: readonly UserName[]): ReadonlySet<number> {
  return new Set(names.flatMap(({ id, online }) => (online ? [id] : [])));
}
