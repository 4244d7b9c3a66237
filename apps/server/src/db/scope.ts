import { sql } from 'kysely';
import type { LiveEvent } from '../live/event.ts';
import { takeSequence } from '../live/sequence.ts';
import type { Db } from './schema.ts';

/** Who acts. Null stands for the program itself (a job, an inbound message). */
export type Actor = {
  userId: number;
  companyId: number;
  sessionId: string;
  profile: 'admin' | 'supervisor' | 'user';
  super: boolean;
};

/**
 * One company's transaction: the only way features reach the database. Row-level security is on,
 * so what it cannot see does not exist. Events told to it are sent once the transaction is kept.
 */
export type CompanyScope = {
  readonly kind: 'company';
  readonly companyId: number;
  readonly actor: Actor | null;
  readonly db: Db;
  readonly now: Date;
  tell(event: LiveEvent): void;
  afterCommit(action: () => void | Promise<void>): void;
};

/** Sees every company. Row-level security does not bind it: each use says why it must. */
export type AcrossCompaniesScope = { readonly kind: 'across'; readonly db: Db; readonly now: Date };

export type NumberedEvent = LiveEvent & { seq: number };

type ScopeParts = {
  appDb: Db;
  ownerDb: Db;
  now(): Date;
  deliver(companyId: number, events: NumberedEvent[]): void;
};

export type Scopes = {
  inCompany<T>(
    company: { companyId: number; actor: Actor | null },
    work: (scope: CompanyScope) => Promise<T>,
  ): Promise<T>;
  DANGEROUSLY_acrossCompanies<T>(
    reason: string,
    work: (scope: AcrossCompaniesScope) => Promise<T>,
  ): Promise<T>;
};

export function createScopes(parts: ScopeParts): Scopes {
  return {
    async inCompany({ companyId, actor }, work) {
      if (!Number.isSafeInteger(companyId)) throw new Error('inCompany: no company');
      const events: LiveEvent[] = [];
      const afterCommit: Array<() => void | Promise<void>> = [];
      const { result, first } = await inTransaction(
        parts.appDb,
        // One round trip for both: on a one-row read each of them counts.
        `begin; set local prosa.company_id = '${companyId}'`,
        async (db) => {
          const result = await work({
            kind: 'company',
            companyId,
            actor,
            db,
            now: parts.now(),
            tell: (event) => events.push(event),
            afterCommit: (action) => afterCommit.push(action),
          });
          // Last before the commit: the row's lock is held for as short as can be.
          const first = events.length > 0 ? await takeSequence(db, companyId, events.length) : 0;
          return { result, first };
        },
      );
      if (events.length > 0) {
        parts.deliver(
          companyId,
          events.map((event, index) => ({ ...event, seq: first + index })),
        );
      }
      for (const action of afterCommit) await action();
      return result;
    },

    DANGEROUSLY_acrossCompanies(_reason, work) {
      return inTransaction(parts.ownerDb, 'begin', (db) =>
        work({ kind: 'across', db, now: parts.now() }),
      );
    },
  };
}

async function inTransaction<T>(root: Db, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  return root.connection().execute(async (db) => {
    await sql.raw(begin).execute(db);
    try {
      const result = await work(db);
      await sql.raw('commit').execute(db);
      return result;
    } catch (error) {
      // The first error is the one to tell; a dead connection cannot roll back, and need not.
      await sql
        .raw('rollback')
        .execute(db)
        .catch(() => undefined);
      throw error;
    }
  });
}
