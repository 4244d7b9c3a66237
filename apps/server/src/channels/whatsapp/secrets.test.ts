import { ANA, BRUNO } from '@prosa/lab/testing/lab-for-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killHard, until } from '../../jobs/jobs-test-kit.ts';
import { type ChannelTest, createChannelTest, testKeys } from '../channel-test-kit.ts';
import { startDeskProcess, takenBy } from '../desk-process-kit.ts';
import { sealerOf, toText } from './keys/sealed.ts';

let t: ChannelTest;
beforeAll(async () => {
  t = await createChannelTest();
});
afterAll(() => t.close());

const TEXT = 'palavra-que-ninguem-mais-diz';

test('nothing of a key or a message reaches the output or the log, which others still can use', async () => {
  const desk = await t.startDesk();
  const { connection, number } = await t.link(desk);
  await desk.stop();
  const process = await startDeskProcess(t, { talks: true });
  // Scrambled ones make libsignal and the library complain at length, and make new sessions, which
  // libsignal announces with all that is in them.
  for (const [index, customer] of [ANA, BRUNO].entries()) {
    const message = { to: number, kind: 'text', text: `${TEXT} ${index}` } as const;
    const { id } = await t.lab.send(customer, { ...message, undecryptable: 'once' });
    await until(async () =>
      (await takenBy(t, connection.connectionId)).some(
        (event) => event.id === id && event.content.kind === 'text',
      ),
    );
  }
  await killHard(process.child);

  const output = process.output();
  expect(output).toContain('CONNECTED');
  expect(output).toContain('baileys');
  const { rows } = await t.ownerPool.query<{ kind: string; id: string; value: string }>(
    'select kind, id, value from channel_keys where connection_id = $1',
    [connection.connectionId],
  );
  const sealer = sealerOf(testKeys, connection);
  const secrets = rows.flatMap(({ kind, id, value }) =>
    secretsIn(sealer.open(`key ${kind}/${id}`, value)),
  );
  expect(secrets.length).toBeGreaterThan(800);
  const shown = [TEXT, ANA, ...new Set(secrets.flatMap(spellings))].filter((one) =>
    output.includes(one),
  );
  expect(shown).toEqual([]);
});

test('what is in the database opens only with the key, and only in its own place', async () => {
  const desk = await t.startDesk();
  const { connection } = await t.link(desk);
  await desk.stop();
  const { rows } = await t.ownerPool.query<{ value: string }>(
    `select value from channel_keys where connection_id = $1 and kind = 'credentials'`,
    [connection.connectionId],
  );
  const stored = rows[0]!.value;
  expect(toText(sealerOf(testKeys, connection).open('key credentials/', stored))).toContain(
    'noiseKey',
  );
  const elsewhere = { ...connection, connectionId: connection.connectionId + 1 };
  expect(() => sealerOf(testKeys, elsewhere).open('key credentials/', stored)).toThrow();
  expect(() => sealerOf(testKeys, connection).open('key session/1.0', stored)).toThrow();
});

/** All bytes in it, however deep, that are long enough to be a key. */
function secretsIn(value: unknown): Buffer[] {
  if (Buffer.isBuffer(value)) return value.length >= 32 ? [value] : [];
  if (typeof value === 'string') {
    const bytes = Buffer.from(value, 'base64');
    const isBase64 = bytes.toString('base64') === value;
    return isBase64 && bytes.length >= 32 ? [bytes] : [];
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(secretsIn) : [];
}

/** As base64, as hex, and as the console shows a Buffer or a list of numbers. */
function spellings(secret: Buffer): string[] {
  const start = secret.subarray(0, 12);
  const pairs = [...start].map((byte) => byte.toString(16).padStart(2, '0'));
  return [
    secret.toString('base64').slice(0, 16),
    start.toString('hex'),
    pairs.join(' '),
    [...start].join(','),
    [...start].join(', '),
  ];
}
