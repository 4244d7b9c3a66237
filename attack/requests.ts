import type { Filled, WalkedRoute } from '../apps/server/test/walks/routes.ts';
import type { Shot } from './wire.ts';

/** A filled route as it stands on the wire. */
export function requestOf(
  { method }: Pick<WalkedRoute, 'method'>,
  { url, query, body }: Filled,
  headers: Record<string, string> = {},
): Shot {
  const search = new URLSearchParams(query).toString();
  const hasBody = body !== undefined;
  return {
    method,
    path: search ? `${url}?${search}` : url,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
  };
}
