import type { Db } from '../schema.ts';
import type { CompanyScope } from '../scope.ts';

/** Its message may name people: only its own name goes into a log. */
export class ClaimConflict extends Error {
  constructor(what: string) {
    super(`two works in one transaction claim ${what}`);
    this.name = 'ClaimConflict';
  }
}

const claimsOf = new WeakMap<Db, Map<string, CompanyScope>>();

/** From here on, what one work of this transaction has claimed no other work of it can claim. */
export function startClaims(db: Db): void {
  claimsOf.set(db, new Map());
}

/**
 * Exclusive claim, a lock between the works that share a transaction: the database's locks keep
 * transactions apart, not those who share one. The second claim fails, and with it the shared transaction;
 * its works are then tried again in smaller ones (micro-batch.ts). In a transaction of one's own it does nothing.
 */
export function claimExclusively(scope: CompanyScope, what: string): void {
  const claims = claimsOf.get(scope.db);
  if (!claims) return;
  const owner = claims.get(what);
  if (owner && owner !== scope) throw new ClaimConflict(what);
  claims.set(what, scope);
}
