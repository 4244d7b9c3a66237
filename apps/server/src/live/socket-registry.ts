import type { LiveSocket } from './live-socket.ts';

export type LiveUser = { companyId: number; userId: number };

/** This node's sockets, those in their handshake included: an ending session must find them too. */
export type SocketRegistry = {
  add(entry: LiveSocket): void;
  /** False if it was gone already. */
  delete(entry: LiveSocket): boolean;
  hasCompany(companyId: number): boolean;
  countOf(companyId: number): number;
  ofUser(companyId: number, userId: number): LiveSocket[];
  ofSessions(companyId: number, sessionIds: readonly string[]): LiveSocket[];
  all(): LiveSocket[];
  size(): number;
  /** Everyone with a connected socket here, once. */
  connectedUsers(): LiveUser[];
};

export function createSocketRegistry(): SocketRegistry {
  const byCompany = new Map<number, Set<LiveSocket>>();

  function find(companyId: number, fits: (entry: LiveSocket) => boolean): LiveSocket[] {
    return [...(byCompany.get(companyId) ?? [])].filter(fits);
  }

  function all(): LiveSocket[] {
    return [...byCompany.values()].flatMap((entries) => [...entries]);
  }

  return {
    add(entry) {
      const { companyId } = entry.actor;
      const entries = byCompany.get(companyId) ?? new Set();
      byCompany.set(companyId, entries.add(entry));
    },
    delete(entry) {
      const { companyId } = entry.actor;
      const entries = byCompany.get(companyId);
      const wasThere = entries?.delete(entry) ?? false;
      if (entries?.size === 0) byCompany.delete(companyId);
      return wasThere;
    },
    hasCompany: (companyId) => byCompany.has(companyId),
    countOf: (companyId) => byCompany.get(companyId)?.size ?? 0,
    ofUser: (companyId, userId) => find(companyId, (entry) => entry.actor.userId === userId),
    ofSessions: (companyId, sessionIds) =>
      find(companyId, (entry) => sessionIds.includes(entry.actor.sessionId)),
    all,
    size: () => all().length,
    connectedUsers() {
      const users = new Map<string, LiveUser>();
      for (const { socket, actor } of all()) {
        const { companyId, userId } = actor;
        if (socket.connected) users.set(`${companyId}:${userId}`, { companyId, userId });
      }
      return [...users.values()];
    },
  };
}
