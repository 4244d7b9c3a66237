import type { SignalDataSet } from 'baileys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobsTest, type JobsTest } from '../../../jobs/jobs-test-kit.ts';
import { CannotOpen } from '../../../security/encryption.ts';
import { deriveKeys } from '../../../security/keys.ts';
import type { ConnectionRef } from '../../channel.ts';
import { testKeys } from '../../channel-test-kit.ts';
import { LeaseLost } from '../../lease.ts';
import type { JournalEntry } from '../inbound/journal.ts';
import { freshCredentials, readCredentials } from './credentials.ts';
import { createKeyStore, JOURNAL, type KeyStoreParts } from './key-store.ts';

let t: JobsTest;
let connection: ConnectionRef;
beforeAll(async () => {
  t = await createJobsTest();
});
afterAll(() => t.close());

beforeEach(async () => {
  const companyId = t.companies[0];
  const { rows } = await t.ownerPool.query(
    `insert into connections (company_id, name) values ($1, 'A number') returning id`,
    [companyId],
  );
  connection = { companyId, connectionId: rows[0].id };
  await t.ownerPool.query(
    'insert into channel_sessions (company_id, connection_id, fence) values ($1, $2, 1)',
    [companyId, connection.connectionId],
  );
});

type Heard = { broken: unknown[]; journaled: JournalEntry[] };

function openStore(parts: Partial<KeyStoreParts> = {}) {
  const heard: Heard = { broken: [], journaled: [] };
  const store = createKeyStore({
    scopes: t.scopes,
    keys: testKeys,
    connection,
    fence: 1,
    credentials: freshCredentials(),
    journaled: (entries) => heard.journaled.push(...entries.values()),
    broken: (error) => heard.broken.push(error),
    ...parts,
  });
  return { ...store, ...store.signal, heard };
}

const session = (text: string) => Buffer.from(text);
const stored = async () => {
  const { rows } = await t.ownerPool.query<{ kind: string; id: string }>(
    'select kind, id from channel_keys where connection_id = $1 order by kind, id',
    [connection.connectionId],
  );
  return rows.map(({ kind, id }) => `${kind}/${id}`);
};
const takeOver = () =>
  t.ownerPool.query('update channel_sessions set fence = fence + 1 where connection_id = $1', [
    connection.connectionId,
  ]);

describe('keys', () => {
  test('come back as they were, by the same and by the next store', async () => {
    const store = openStore();
    const pair = { public: Buffer.from([1, 2]), private: Buffer.from([3, 4]) };
    await store.set({
      'pre-key': { 7: pair },
      session: { 'a.0': session('a'), 'b.0': session('b') },
    });
    await store.set({ session: { 'b.0': null } });
    for (const reader of [store, openStore()]) {
      expect(await reader.get('pre-key', ['7', '8'])).toEqual({ 7: pair });
      expect(await reader.get('session', ['a.0', 'b.0'])).toEqual({ 'a.0': session('a') });
    }
    expect(await stored()).toEqual(['pre-key/7', 'session/a.0']);
  });

  test('what is done to a value that was given out does not reach the next one', async () => {
    const store = openStore();
    await store.set({ 'sender-key-memory': { group: { ana: true } } });
    const { group } = await store.get('sender-key-memory', ['group']);
    group!.bruno = true;
    expect(await store.get('sender-key-memory', ['group'])).toEqual({ group: { ana: true } });
  });

  test('eight hundred are one batch', async () => {
    const pairs = Object.fromEntries(
      Array.from({ length: 812 }, (_, id) => [
        id,
        { public: Buffer.of(id), private: Buffer.of(0) },
      ]),
    );
    await openStore().set({ 'pre-key': pairs });
    expect(await stored()).toHaveLength(812);
  });

  test('a batch with a journal entry is kept as a whole or not at all', async () => {
    const store = openStore();
    const entry: JournalEntry = { type: 'mapping', pairs: [['5511', '99']] };
    const batch = { session: { 'a.0': session('a') }, [JOURNAL]: { one: entry } } as SignalDataSet;
    await store.set(batch);
    expect(store.heard.journaled).toEqual([entry]);
    // The same entry again cannot be kept: neither is the key beside it.
    const next = { session: { 'a.0': session('later') }, [JOURNAL]: { one: entry } };
    await expect(store.set(next as SignalDataSet)).rejects.toThrow();
    expect(await openStore().get('session', ['a.0'])).toEqual({ 'a.0': session('a') });
  });
});

describe('what comes while a write is under way', () => {
  /** Until the lock is given back, nothing is written under the session's lease. */
  async function holdWrites() {
    const client = await t.ownerPool.connect();
    await client.query('begin');
    await client.query('select from channel_sessions where connection_id = $1 for update', [
      connection.connectionId,
    ]);
    return {
      /** What has been asked for is at the database by now. */
      reached: () => client.query('select pg_sleep(0.2)'),
      async release() {
        await client.query('commit');
        client.release();
      },
    };
  }
  const changes = async () => {
    const { rows } = await t.ownerPool.query<{ xmin: string }>(
      `select xmin::text from channel_keys where connection_id = $1 group by 1`,
      [connection.connectionId],
    );
    return rows.length;
  };

  test('is one transaction, and of a key that changes twice the later one', async () => {
    const store = openStore();
    const hold = await holdWrites();
    const first = store.set({ session: { 'a.0': session('one') } });
    await hold.reached();
    const others = [
      store.set({ session: { 'b.0': session('one'), 'c.0': session('gone') } }),
      store.set({ session: { 'b.0': session('two'), 'c.0': null } }),
      ...Array.from({ length: 20 }, (_, id) => store.set({ session: { [id]: session('x') } })),
    ];
    await hold.release();
    await Promise.all([first, ...others]);
    const kept = { 'a.0': session('one'), 'b.0': session('two') };
    for (const reader of [store, openStore()]) {
      expect(await reader.get('session', ['a.0', 'b.0', 'c.0'])).toEqual(kept);
    }
    expect(await stored()).toHaveLength(22);
    expect(await changes()).toBe(2);
  });

  test('is lost as a whole where a part of it cannot be kept, and told to each', async () => {
    const store = openStore();
    const hold = await holdWrites();
    const first = store.set({ session: { 'a.0': session('one') } });
    await hold.reached();
    const entry: JournalEntry = { type: 'mapping', pairs: [['5511', '99']] };
    const journaled = { session: { 'b.0': session('b') }, [JOURNAL]: { one: entry } };
    const refused = [journaled, journaled, { session: { 'c.0': session('c') } }].map((batch) =>
      expect(store.set(batch as SignalDataSet)).rejects.toThrow(),
    );
    await hold.release();
    await Promise.all([first, ...refused]);
    expect(await stored()).toEqual(['session/a.0']);
    expect(store.heard.broken).toHaveLength(1);
    expect(store.heard.journaled).toEqual([]);
  });
});

test('a key that does not open stops the store, as a database that is away does', async () => {
  await openStore().set({ session: { 'a.0': session('a') } });
  const stranger = openStore({ keys: deriveKeys('another secret altogether, of nobody') });
  await expect(stranger.get('session', ['a.0'])).rejects.toBeInstanceOf(CannotOpen);
  expect(stranger.heard.broken).toEqual([expect.any(CannotOpen)]);
  await expect(stranger.set({ session: { 'b.0': session('b') } })).rejects.toThrow();
  expect(await stored()).toEqual(['session/a.0']);
});

describe('a process that has lost the session', () => {
  test('cannot move a key on, nor the credentials', async () => {
    const stale = openStore();
    await stale.set({ session: { 'a.0': session('one') } });
    await takeOver();
    const writing = stale.set({ session: { 'a.0': session('two') } });
    await expect(writing).rejects.toBeInstanceOf(LeaseLost);
    expect(await openStore({ fence: 2 }).get('session', ['a.0'])).toEqual({
      'a.0': session('one'),
    });
    expect(stale.heard.broken).toEqual([expect.any(LeaseLost)]);
    await expect(stale.settled()).rejects.toBeInstanceOf(LeaseLost);
  });

  test('who takes it over waits for a write that is under way', async () => {
    const client = await t.ownerPool.connect();
    await client.query('begin');
    await client.query('select from channel_sessions where connection_id = $1 for share', [
      connection.connectionId,
    ]);
    const order: string[] = [];
    const taking = takeOver().then(() => order.push('taken over'));
    await client.query('select pg_sleep(0.2)');
    order.push('written');
    await client.query('commit');
    client.release();
    await taking;
    expect(order).toEqual(['written', 'taken over']);
  });
});

describe('after a write that failed', () => {
  test('nothing is read or written any more: a later step must not stand on a lost one', async () => {
    const store = openStore();
    await store.set({ session: { 'a.0': session('one') } });
    await t.ownerPool.query('update channel_sessions set fence = 9 where connection_id = $1', [
      connection.connectionId,
    ]);
    await expect(store.set({ session: { 'a.0': session('two') } })).rejects.toThrow();
    await t.ownerPool.query('update channel_sessions set fence = 1 where connection_id = $1', [
      connection.connectionId,
    ]);
    await expect(store.set({ session: { 'a.0': session('three') } })).rejects.toThrow();
    await expect(store.get('session', ['a.0'])).rejects.toThrow();
    expect(store.heard.broken).toHaveLength(1);
    expect(await openStore().get('session', ['a.0'])).toEqual({ 'a.0': session('one') });
  });
});

test('closing waits for the write that is under way, and lets no other begin', async () => {
  const client = await t.ownerPool.connect();
  await client.query('begin');
  await client.query('select from channel_sessions where connection_id = $1 for update', [
    connection.connectionId,
  ]);
  const store = openStore();
  const order: string[] = [];
  const writing = Promise.resolve(store.set({ session: { 'a.0': session('a') } }));
  const written = writing.then(() => order.push('written'));
  // It is at the database by now, where it waits for the lock.
  await client.query('select pg_sleep(0.2)');
  const refused = expect(store.set({ session: { 'b.0': session('b') } })).rejects.toThrow('closed');
  const closing = store.close().then(() => order.push('closed'));
  await client.query('commit');
  client.release();
  await Promise.all([written, refused, closing]);
  expect(order).toEqual(['written', 'closed']);
  expect(await stored()).toEqual(['session/a.0']);
});

describe('credentials', () => {
  const parts = () => ({ scopes: t.scopes, keys: testKeys, connection });

  test('are kept once the telephone has signed, in the batch that comes with the change', async () => {
    const credentials = freshCredentials();
    const store = openStore({ credentials });
    credentials.me = { id: '5511950001000@s.whatsapp.net', name: '~' };
    store.credentialsChanged();
    await store.settled();
    expect(await readCredentials(parts())).toBeNull();

    credentials.account = { details: Buffer.from('signed') };
    credentials.nextPreKeyId = 813;
    store.credentialsChanged();
    await store.set({ session: { 'a.0': session('a') } });
    const kept = await readCredentials(parts());
    expect(kept).toMatchObject({ nextPreKeyId: 813, noiseKey: credentials.noiseKey });
  });
});
