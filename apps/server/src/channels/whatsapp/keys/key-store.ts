import { randomUUID } from 'node:crypto';
import { proto, type SignalDataSet, type SignalDataTypeMap, type SignalKeyStore } from 'baileys';
import { microBatch } from '../../../db/batching/micro-batch.ts';
import type { CompanyScope, Scopes } from '../../../db/scope.ts';
import type { Keys } from '../../../security/keys.ts';
import type { ConnectionRef } from '../../channel.ts';
import { requireLease } from '../../lease.ts';
import { sealedParts } from '../../sealed-place.ts';
import { type JournalEntry, mappingsOf } from '../inbound/journal.ts';
import { type Credentials, credentialsPlace, isLinked } from './credentials.ts';
import { appendJournal } from './journal.repository.ts';
import { deleteKeys, findKeys, type KeyRow, saveKeys } from './key.repository.ts';
import { createKeyCache } from './key-cache.ts';
import { fromText, sealerOf, toText } from './sealed.ts';

/** The journal rides in the batches that the library writes, under a kind of its own. */
export const JOURNAL = 'inbound-journal';

export type KeyStore = {
  signal: SignalKeyStore;
  /** Says that the credentials have changed; they are written with the next batch or alone. */
  credentialsChanged(): void;
  /** When everything that was asked for is in the database; rejects if something never will be. */
  settled(): Promise<void>;
  /** No write begins from here on; kept when the one that is under way has ended. */
  close(): Promise<void>;
};

export type KeyStoreParts = {
  scopes: Scopes;
  keys: Keys;
  connection: ConnectionRef;
  fence: number;
  credentials: Credentials;
  /** In the database now, and to be taken from here. */
  journaled(entries: Map<string, JournalEntry>): void;
  /**
   * A write failed: what the library holds in memory is ahead of the database for good. Or a read did, or
   * what was read does not open: the library takes both for a message that cannot be decrypted, and refuses it.
   */
  broken(error: unknown): void;
};

/** Enough for the people who write at the same time; a busy one's keys take some kilobytes. */
const CACHED_KEYS = 400;

/** Used once, and eight hundred at a time. */
const uncached = new Set(['pre-key']);

type Change = { kind: string; id: string; text: string | null };

/** What the library hands over at once, and whatever comes while a transaction runs, is written by one. */
type Batch = { changes: readonly Change[]; entries: ReadonlyMap<string, JournalEntry> };
type Lookup = { kind: string; ids: readonly string[] };

/** Linking brings eight hundred keys in one batch. */
const BATCHES = 64;
const READS_AT_ONCE = 2;

/**
 * A transaction holds whole batches, under the session's lease, and one follows the other. After a write
 * that failed there is none: a later one could otherwise move a ratchet past a step that was lost.
 */
export function createKeyStore(parts: KeyStoreParts): KeyStore {
  const { scopes, connection, fence, credentials } = parts;
  const { companyId, connectionId } = connection;
  const sealer = sealerOf(parts.keys, connection);
  const cache = createKeyCache(CACHED_KEYS);
  let writes = 0;
  let stopped: unknown;
  let dirty = false;
  let tail: Promise<unknown> = Promise.resolve();

  const inCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) =>
    scopes.inCompany({ companyId, actor: null }, work);

  const writeAll = microBatch(
    async (batches: readonly Batch[]) => {
      await unlessStopped(() =>
        write(
          latestOf(batches.flatMap(({ changes }) => changes)),
          // One that comes twice is refused by the database, and all that is beside it.
          batches.flatMap(({ entries }) => [...entries]),
        ),
      );
      return batches.map(() => undefined);
    },
    { most: BATCHES },
  );

  const lookUp = microBatch(
    async (lookups: readonly Lookup[]) => {
      const wanted = lookups.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id })));
      const rows = await unlessStopped(() =>
        inCompany((scope) => findKeys(scope, connectionId, wanted)),
      );
      return lookups.map(({ kind, ids }) =>
        rows.filter((row) => row.kind === kind && ids.includes(row.id)),
      );
    },
    { most: BATCHES, lines: READS_AT_ONCE },
  );

  /** What fails stops the store, so that none of it is tried again, not even by halves. */
  async function unlessStopped<Result>(work: () => Promise<Result>): Promise<Result> {
    if (stopped) throw stopped;
    try {
      return await work();
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  function queued(batch: Batch): Promise<void> {
    const written = stopped ? Promise.reject(stopped) : writeAll(batch);
    tail = written.catch(() => undefined);
    return written;
  }

  function fail(error: unknown): void {
    if (stopped) return;
    stopped = error;
    cache.clear();
    parts.broken(error);
  }

  async function write(
    changes: readonly Change[],
    entries: readonly (readonly [string, JournalEntry])[],
  ): Promise<void> {
    const takesCredentials = dirty && isLinked(credentials);
    dirty = false;
    const all = takesCredentials
      ? [...changes, { ...credentialsPlace, text: toText(credentials) }]
      : changes;
    if (all.length === 0 && entries.length === 0) return;
    const seal = ({ kind, id, text }: Change): KeyRow => ({
      kind,
      id,
      value: sealer.sealText(sealedParts.key(kind, id), text!),
    });
    const saved = all.filter((change) => change.text !== null).map(seal);
    const journal = entries.map(([id, entry]) => ({
      id,
      value: sealer.seal(sealedParts.journal(id), entry),
    }));
    await inCompany(async (scope) => {
      await requireLease(scope, connection, fence);
      await saveKeys(scope, connectionId, saved);
      await deleteKeys(
        scope,
        connectionId,
        all.filter((change) => change.text === null),
      );
      await appendJournal(scope, connectionId, journal);
    });
    writes += 1;
    for (const { kind, id, text } of changes) {
      if (!uncached.has(kind)) cache.set(`${kind}/${id}`, text);
    }
    if (entries.length > 0) parts.journaled(new Map(entries));
  }

  async function read(kind: string, ids: readonly string[]): Promise<Map<string, string | null>> {
    const writesBefore = writes;
    const texts = new Map<string, string | null>(ids.map((id) => [id, null]));
    try {
      for (const { id, value } of await lookUp({ kind, ids }))
        texts.set(id, sealer.openText(sealedParts.key(kind, id), value));
    } catch (error) {
      fail(error);
      throw error;
    }
    // A write that was done in the meantime has newer ones in the cache.
    if (writes === writesBefore && !uncached.has(kind)) {
      for (const [id, text] of texts) cache.set(`${kind}/${id}`, text);
    }
    return texts;
  }

  return {
    signal: {
      async get<Kind extends keyof SignalDataTypeMap>(kind: Kind, ids: string[]) {
        if (stopped) throw stopped;
        const texts = new Map(ids.map((id) => [id, cache.get(`${kind}/${id}`)]));
        const missing = ids.filter((id) => texts.get(id) === undefined);
        if (missing.length > 0) {
          for (const [id, text] of await read(kind, missing)) texts.set(id, text);
        }
        const found: { [id: string]: SignalDataTypeMap[Kind] } = {};
        for (const [id, text] of texts) if (text) found[id] = revive(kind, text);
        return found;
      },
      set: (batch: SignalDataSet) => {
        return queued(sorted(batch));
      },
    },
    credentialsChanged() {
      dirty = true;
      // Its failure is told to `broken`.
      queued({ changes: [], entries: new Map() }).catch(() => undefined);
    },
    async settled() {
      await tail;
      if (stopped) throw stopped;
    },
    async close() {
      stopped ??= new Error('the key store is closed');
      await tail;
    },
  };
}

/** Of a key that changes several times, what it is in the end. */
function latestOf(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.kind}/${change.id}`, change])).values()];
}

function sorted(batch: SignalDataSet): Batch {
  const { [JOURNAL]: journal = {}, ...kinds } = batch as Record<string, Record<string, unknown>>;
  const changes = Object.entries(kinds).flatMap(([kind, values]) =>
    Object.entries(values ?? {}).map(([id, value]) => ({
      kind,
      id,
      text: value === null || value === undefined ? null : toText(value),
    })),
  );
  const entries = new Map(Object.entries(journal as Record<string, JournalEntry>));
  // Whoever tells of them, all of them pass here: by each message, the history, the server.
  const pairs = mappingsOf(kinds['lid-mapping'] ?? {});
  if (pairs.length > 0) entries.set(randomUUID(), { type: 'mapping', pairs });
  return { changes, entries };
}

function revive<Kind extends keyof SignalDataTypeMap>(kind: Kind, text: string) {
  const value = fromText<SignalDataTypeMap[Kind]>(text);
  if (kind !== 'app-state-sync-key') return value;
  const data = proto.Message.AppStateSyncKeyData.fromObject(value as object);
  return data as unknown as SignalDataTypeMap[Kind];
}
