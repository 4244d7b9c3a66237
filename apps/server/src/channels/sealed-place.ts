import type { ConnectionRef } from './channel.ts';

/** What is authenticated along with a connection's encrypted values: they open nowhere else. */
export function sealedPlace({ companyId, connectionId }: ConnectionRef, what: string): string {
  return `company ${companyId} connection ${connectionId} ${what}`;
}

/** What each of them is, as it stands in its place. */
export const sealedParts = {
  key: (kind: string, id: string) => `key ${kind}/${id}`,
  journal: (id: string) => `journal ${id}`,
  sent: (id: string) => `sent ${id}`,
  pageToken: 'page token',
} as const;
