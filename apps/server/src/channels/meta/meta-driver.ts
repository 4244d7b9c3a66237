import type { ChannelDriver } from '../channel.ts';
import { requireLease } from '../lease.ts';
import { forgetToken } from './account.repository.ts';
import { createGraph } from './graph.ts';
import type { MetaParts } from './meta-parts.ts';
import { openMetaSession } from './session.ts';

/** Messenger or Instagram, by Meta's own API or by the lab's. What comes in comes by webhook. */
export function createMetaDriver(options: Omit<MetaParts, 'graph'>): ChannelDriver {
  const parts: MetaParts = { ...options, graph: createGraph(options.address) };
  return {
    channel: parts.channel,
    provider: parts.address.provider,
    // Which page it is, the login has said: there is nothing to ask.
    linkedNumber: async () => null,
    open: (link) => openMetaSession(parts, link),
    archive: (connection, fence) =>
      parts.scopes.inCompany({ companyId: connection.companyId, actor: null }, async (scope) => {
        await requireLease(scope, connection, fence);
        await forgetToken(scope, connection.connectionId);
      }),
  };
}
