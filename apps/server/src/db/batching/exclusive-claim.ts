import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../schema.ts';
import type { CompanyScope, ReadScope } from '../scope.ts';

/** What can be claimed, and the locks that whoever has claimed it may take. */
const lockable = {
  contact: ['contacts', 'tickets'],
  identity: ['pg_advisory_xact_lock'],
  schedule: ['schedules'],
  ticket: ['tickets'],
} as const;

type Claimable = keyof typeof lockable;

/** What a batch locks and changes for all its works in one go: each sees what the others took (rotation.ts). */
const lockedByBatches = ['user_queues'];

type Claims = Map<string, { what: Claimable; owner: ReadScope }>;

const claimsOf = new WeakMap<Db, Claims>();

/** From here on, what one work of this transaction has claimed no other work of it can claim. */
export function startClaims(db: Db): void {
  claimsOf.set(db, new Map());
}

/**
 * Exclusive claim, a lock between the works that share a transaction: the database's locks keep
 * transactions apart, not those who share one. The second claim fails, and with it the shared transaction;
 * its works are then tried again in smaller ones (micro-batch.ts). In a transaction of one's own it does nothing.
 */
export function claimExclusively(
  scope: CompanyScope,
  what: Claimable,
  which: number | string,
): void {
  const claims = claimsOf.get(scope.db);
  if (!claims) return;
  const key = `${what} ${which}`;
  const owner = claims.get(key)?.owner;
  if (owner && owner !== scope) throw new ClaimConflict(key);
  claims.set(key, { what, owner: scope });
}

/** Its message may name people: only its own name goes into a log. */
export class ClaimConflict extends Error {
  constructor(key: string) {
    super(`two works in one transaction claim ${key}`);
    this.name = 'ClaimConflict';
  }
}

const works = new AsyncLocalStorage<readonly ReadScope[]>();

/** Says for whom statements are made meanwhile; only where they are checked. */
export function onBehalfOf<T>(scopes: readonly ReadScope[], run: () => Promise<T>): Promise<T> {
  return works.run(scopes, run);
}

const LOCKING = /\bfor (no key )?update\b|\bfor (key )?share\b|\bpg_advisory_xact_lock\b/i;

/** Refuses a statement that locks, unless each work on whose behalf it is made has claimed what it locks. */
export function requireClaims(statement: string): void {
  const scopes = works.getStore();
  if (!scopes || !LOCKING.test(statement) || names(statement, lockedByBatches)) return;
  for (const scope of scopes) {
    const claims = [...(claimsOf.get(scope.db)?.values() ?? [])];
    const isClaimed = claims.some(
      ({ what, owner }) => owner === scope && names(statement, lockable[what]),
    );
    if (!isClaimed) throw new UnclaimedLock(statement);
  }
}

class UnclaimedLock extends Error {
  constructor(statement: string) {
    super(`A lock in a shared transaction without its claim (claimExclusively): ${statement}`);
    this.name = 'UnclaimedLock';
  }
}

function names(statement: string, words: readonly string[]): boolean {
  return words.some((word) => new RegExp(`\\b${word}\\b`).test(statement));
}
