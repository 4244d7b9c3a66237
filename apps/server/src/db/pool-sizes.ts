import type { Role } from '../config.ts';

/**
 * How many connections a process may open. Sessions write their keys as prosa_app beside people's
 * requests, so that a burst of messages must not take the requests' connections; of the owner's,
 * their supervisor keeps one for itself, to hear commands and to show that it lives, and looks for
 * work with another; so do the readers of the inbox and the outbox, of theirs. Together they stay
 * under a third of PostgreSQL's usual hundred.
 */
export function poolSizes(roles: ReadonlySet<Role>): {
  app: number;
  owner: number;
  readers: number;
} {
  const hasSessions = roles.has('sessions');
  return { app: hasSessions ? 20 : 16, owner: hasSessions ? 8 : 6, readers: 4 };
}
