import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from './connection-queries.ts';
import { sharedNames } from './told-apart.ts';

/** What a connection is called where its number does not stand beside it. */
export function useNameOf(): (connection: { id: number; name: string }) => string {
  const shared = useQuery({ ...connectionsQuery, select: sharedNames }).data;
  return ({ id, name }) => shared?.[id] ?? name;
}
