import { appError } from '../../app-error.ts';
import { type Actor, payersRights, supportSees } from '../../db/actor.ts';
import type { Scopes } from '../../db/scope.ts';
import type { Keys } from '../../security/keys.ts';
import { findActor } from './session.repository.ts';
import { createTokenReader } from './session.tokens.ts';

/** An ended session must stop within 5 seconds on every node: nobody trusts a memory older than this. */
const TRUSTED_MS = 4000;

type Known = { actor: Actor; expiresAt: Date; learnedAt: number };

type SessionName = { companyId: number; sessionId: string };

export type SessionGate = {
  authenticate(token: string): Promise<Actor>;
  /** Who has the session, if it still lasts: known as long as for an access token, and no longer. */
  recall(session: SessionName): Promise<Actor>;
  /** This node's own endings take effect at once. */
  forget(sessionIds: readonly string[]): void;
};

type GateParts = { keys: Keys; scopes: Scopes; now(): Date };

export function createSessionGate({ keys, scopes, now }: GateParts): SessionGate {
  const known = new Map<string, Known>();
  /** A browser asks forty things at once: one of them looks, the others wait for it. */
  const looking = new Map<string, Promise<Known>>();
  const readToken = createTokenReader(keys);

  async function lookAt(companyId: number, sessionId: string): Promise<Known> {
    const found = await scopes.inCompany({ companyId, actor: null }, (scope) =>
      findActor(scope, sessionId),
    );
    if (!found) throw appError('ERR_SESSION_EXPIRED');
    const { id, profile, expiresAt, supportId } = found;
    const actor: Actor = {
      userId: id,
      companyId,
      sessionId,
      profile,
      super: found.super,
      ...(found.onlyPays && { onlyPays: true, rights: payersRights }),
      ...(supportId !== null && { supportId, rights: supportSees }),
    };
    return { actor, expiresAt, learnedAt: now().getTime() };
  }

  function lookOnce(companyId: number, sessionId: string): Promise<Known> {
    const under = looking.get(sessionId);
    if (under) return under;
    const look = lookAt(companyId, sessionId).then((entry) => {
      // Ended meanwhile, it is not known to be good. Who can only pay has everything at once when it is paid.
      if (looking.get(sessionId) === look && !entry.actor.onlyPays) known.set(sessionId, entry);
      return entry;
    });
    looking.set(sessionId, look);
    const done = () => {
      if (looking.get(sessionId) === look) looking.delete(sessionId);
    };
    look.then(done, done);
    return look;
  }

  function forgetOld(): void {
    const limit = now().getTime() - TRUSTED_MS;
    for (const [sessionId, entry] of known) if (entry.learnedAt < limit) known.delete(sessionId);
  }

  async function recall({ companyId, sessionId }: SessionName): Promise<Actor> {
    let entry = known.get(sessionId);
    if (!entry || now().getTime() - entry.learnedAt > TRUSTED_MS) {
      if (known.size > 1000) forgetOld();
      known.delete(sessionId);
      entry = await lookOnce(companyId, sessionId);
    }
    const { actor, expiresAt } = entry;
    if (actor.companyId !== companyId || expiresAt <= now()) throw appError('ERR_SESSION_EXPIRED');
    return actor;
  }

  return {
    async authenticate(token) {
      const { userId, ...session } = await readToken(token, now());
      const actor = await recall(session);
      if (actor.userId !== userId) throw appError('ERR_SESSION_EXPIRED');
      return actor;
    },
    recall,
    forget(sessionIds) {
      for (const sessionId of sessionIds) {
        known.delete(sessionId);
        looking.delete(sessionId);
      }
    },
  };
}
