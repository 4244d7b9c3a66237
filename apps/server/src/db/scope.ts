import { sql } from 'kysely';

import type { FileAddresses } from '../file-addresses.ts';
import type { LiveEvent } from '../live-event.ts';
import type { ReplyRules } from '../reply-rules.ts';
import { noSealing, type Sealing } from '../sealing.ts';
import type { TicketMove } from '../ticket-move.ts';
import type { Actor } from './actor.ts';
import { createPipelinedReads } from './batching/pipelined-reads.ts';
import { type ConnectionLimiter, unlimited } from './connection-limiter.ts';
import { takingNumbers } from './event-numbers.ts';
import type { Db } from './schema.ts';

/** One company's rows, to look at. Row-level security is on: what it cannot see does not exist. */
export type ReadScope = {
  readonly companyId: number;
  readonly actor: Actor | null;
  readonly db: Db;
  readonly now: Date;
  /** Where browsers find the company's files. */
  readonly files: FileAddresses;
  /** For what must not be read in the database. */
  readonly sealing: Sealing;
  readonly replyRules: ReplyRules;
};

/**
 * One company's transaction: the only way features change the database. Events told to it are sent
 * once the transaction is kept.
 */
export type CompanyScope = ReadScope & {
  readonly kind: 'company';
  /** The client's address; null outside of a request. */
  readonly address: string | null;
  tell(event: LiveEvent): void;
  /** Who reacts to a ticket's move, in order and within the transaction. */
  readonly ticketReactions: readonly TicketReaction[];
  /** Statements that belong at the transaction's end. */
  beforeCommit(action: () => Promise<void>): void;
  afterCommit(action: () => void | Promise<void>): void;
};

export type TicketReaction = (scope: CompanyScope, move: TicketMove) => Promise<void>;

/** Sees every company. Row-level security does not bind it: each use says why it must. */
export type AcrossCompaniesScope = {
  readonly kind: 'across';
  readonly db: Db;
  readonly now: Date;
  readonly sealing: Sealing;
};

export type ReadAcrossScope = { readonly db: Pick<Db, 'selectFrom'>; readonly now: Date };

export type NumberedEvent = LiveEvent & { seq: number };

type ScopeParts = {
  appDb: Db;
  ownerDb: Db;
  now(): Date;
  files: FileAddresses;
  /** Left out where nothing is sealed. */
  sealing?: Sealing;
  /** Left out where nothing is allowed beyond the ordinary. */
  replyRules?: ReplyRules;
  /** Left out where nothing is set off. */
  ticketReactions?: readonly TicketReaction[];
  deliver(companyId: number, events: NumberedEvent[]): void;
  /** Who gets a connection next; left out where nobody else wants one. */
  limiter?: ConnectionLimiter;
  /** Whether what batching relies on is checked (db/batching/); off in production. */
  checks?: boolean;
};

type InCompany = {
  companyId: number;
  actor: Actor | null;
  /** With whom it takes turns, where a program asks that is no actor. */
  sessionId?: string;
  address?: string | null;
};

export type Scopes = Pick<ConnectionLimiter, 'isAlone' | 'giveWay'> & {
  readonly checks: boolean;
  /** To look at a company's rows: every query by itself, in a transaction that cannot write. */
  reading(company: { companyId: number; actor: Actor | null }): ReadScope;
  inCompany<T>(company: InCompany, work: (scope: CompanyScope) => Promise<T>): Promise<T>;
  /** `asker` (an address) is for what strangers set off: its calls take turns among themselves, and are bounded. */
  DANGEROUSLY_acrossCompanies<T>(
    reason: string,
    work: (scope: AcrossCompaniesScope) => Promise<T>,
    asker?: string,
  ): Promise<T>;
  /** The same for one look, without a transaction around it: two round trips fewer for each request of a program. */
  DANGEROUSLY_readAcrossCompanies<T>(
    reason: string,
    look: (scope: ReadAcrossScope) => Promise<T>,
    asker?: string,
  ): Promise<T>;
};

export function createScopes(parts: ScopeParts): Scopes {
  const { limiter = unlimited, checks = true, replyRules = { humanAgent: false } } = parts;
  const pipelinedReads = createPipelinedReads(parts.appDb, limiter, { checks });
  return {
    checks,
    isAlone: limiter.isAlone,
    giveWay: limiter.giveWay,

    reading({ companyId, actor }) {
      if (!Number.isSafeInteger(companyId)) throw new Error('reading: no company');
      const db = pipelinedReads({ companyId, actor });
      const { files, sealing = noSealing } = parts;
      return { companyId, actor, db, now: parts.now(), files, sealing, replyRules };
    },

    async inCompany<T>(
      { companyId, actor, sessionId = actor?.sessionId, address = null }: InCompany,
      work: (scope: CompanyScope) => Promise<T>,
    ): Promise<T> {
      if (!Number.isSafeInteger(companyId)) throw new Error('inCompany: no company');
      const events: LiveEvent[] = [];
      const beforeCommit: Array<() => Promise<void>> = [];
      const afterCommit: Array<() => void | Promise<void>> = [];
      const transaction = {
        // One round trip for both: on a one-row read each of them counts.
        begin: `begin; set local prosa.company_id = '${companyId}'`,
        // Had it not begun, row-level security would find no company, and nothing would be done.
        asksAtOnce: true,
        work: async (db: Db) => {
          const result = await work({
            kind: 'company',
            companyId,
            actor,
            address,
            db,
            now: parts.now(),
            files: parts.files,
            sealing: parts.sealing ?? noSealing,
            replyRules,
            ticketReactions: parts.ticketReactions ?? [],
            tell: (event) => events.push(event),
            beforeCommit: (action) => beforeCommit.push(action),
            afterCommit: (action) => afterCommit.push(action),
          });
          for (const action of beforeCommit) await action();
          return result;
        },
        end: () =>
          events.length > 0 ? `${takingNumbers(companyId, events.length)}; commit` : 'commit',
      };
      const { result, rows } = await limiter.inCompany({ companyId, sessionId }, () =>
        inTransaction<T, { last: number }>(parts.appDb, transaction),
      );
      if (events.length > 0) {
        const first = rows[0]!.last - events.length + 1;
        parts.deliver(
          companyId,
          events.map((event, index) => ({ ...event, seq: first + index })),
        );
      }
      for (const action of afterCommit) await action();
      return result;
    },

    async DANGEROUSLY_acrossCompanies(_reason, work, asker) {
      const { result } = await limiter.across(asker, () =>
        inTransaction(parts.ownerDb, {
          begin: 'begin',
          work: (db) =>
            work({ kind: 'across', db, now: parts.now(), sealing: parts.sealing ?? noSealing }),
          end: () => 'commit',
        }),
      );
      return result;
    },

    DANGEROUSLY_readAcrossCompanies(_reason, look, asker) {
      return limiter.across(asker, () => look({ db: parts.ownerDb, now: parts.now() }));
    },
  };
}

/** `end` is the statement that commits; `rows` are its rows. */
async function inTransaction<T, Row>(
  root: Db,
  {
    begin,
    asksAtOnce = false,
    work,
    end,
  }: {
    begin: string;
    /** What the work asks first is sent along with the beginning: a round trip less. */
    asksAtOnce?: boolean;
    work(db: Db): Promise<T>;
    end(): string;
  },
): Promise<{ result: T; rows: Row[] }> {
  return root.connection().execute(async (db) => {
    const begun = sql.raw(begin).execute(db);
    if (!asksAtOnce) await begun;
    // Whatever is wrong with it is wrong with what follows, too.
    begun.catch(() => undefined);
    try {
      const result = await work(db);
      await begun;
      const { rows } = await sql.raw<Row>(end()).execute(db);
      return { result, rows };
    } catch (error) {
      // The first error is the one to report; a dead connection cannot roll back, and need not.
      await sql
        .raw('rollback')
        .execute(db)
        .catch(() => undefined);
      throw error;
    }
  });
}
