import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../jobs/jobs-test-kit.ts';
import type { ConnectionRef } from '../channel.ts';
import { type ChannelTest, createChannelTest, type Desk } from '../channel-test-kit.ts';

let t: ChannelTest;
let desk: Desk;
beforeAll(async () => {
  t = await createChannelTest();
  desk = await t.startDesk();
});
afterAll(() => t.close());

const business = async () => (await t.lab.createTelephone({ kind: 'business' })).number;
const connected = (connection: ConnectionRef) =>
  desk.state(connection, ({ status }) => status === 'CONNECTED');
const rowOf = async ({ connectionId }: ConnectionRef) =>
  (await t.ownerPool.query('select * from connections where id = $1', [connectionId])).rows[0];

/** The scan, as WhatsApp answers it since July 2026: the code changes, and is scanned again. */
async function scanTwice(connection: ConnectionRef, number: string): Promise<void> {
  const { qrcode } = await desk.state(connection, (state) => state.qrcode !== null);
  const first = await t.lab.scan({ number, qr: qrcode!, refresh: true });
  expect(first.outcome).toBe('refreshed');
  const changed = await desk.state(connection, (state) => state.qrcode !== qrcode);
  expect((await t.lab.scan({ number, qr: changed.qrcode! })).outcome).toBe('linked');
}

test('by QR code, whose secret WhatsApp retires at the first scan', async () => {
  const connection = await t.makeConnection();
  const number = await business();
  await scanTwice(connection, number);
  const state = await connected(connection);
  expect(state).toMatchObject({ number, qrcode: null, reason: null, wanted: true });
  const statuses = desk.seen.states
    .filter((one) => one.connectionId === connection.connectionId)
    .map(({ state: { status } }) => status);
  expect([...new Set(statuses)]).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED']);
  expect(await rowOf(connection)).toMatchObject({ status: 'CONNECTED', number, qrcode: null });
});

test('by a code that is typed on the telephone', async () => {
  const connection = await t.makeConnection({ wanted: false });
  const number = await business();
  await t.command(connection, { kind: 'pairing-code', number });
  const { pairingCode, qrcode } = await desk.state(connection, (state) => !!state.pairingCode);
  expect(qrcode).toBeTruthy();
  await t.lab.typeCode({ number, code: pairingCode! });
  expect(await connected(connection)).toMatchObject({ number, pairingCode: null });
});

test('a code wished for while the QR code is on the screen', async () => {
  const connection = await t.makeConnection();
  const number = await business();
  await desk.state(connection, ({ status }) => status === 'qrcode');
  await t.command(connection, { kind: 'pairing-code', number });
  const { pairingCode } = await desk.state(connection, (state) => !!state.pairingCode);
  await t.lab.typeCode({ number, code: pairingCode! });
  await connected(connection);
});

test('another number than before waits for an admin, and takes the place if he agrees', async () => {
  const connection = await t.makeConnection({ number: '5511900000001' });
  const number = await business();
  const device = await t.scan(desk, connection, number);
  const asking = await desk.state(connection, ({ reason }) => reason === 'other-number');
  expect(asking).toMatchObject({
    status: 'PAIRING',
    number: '5511900000001',
    scannedNumber: number,
  });
  expect((await t.lab.device(device)).online).toBe(false);
  await t.command(connection, { kind: 'answer-number', accept: true });
  expect(await connected(connection)).toMatchObject({ number, scannedNumber: null });
});

test('another number that is refused is unlinked, and nothing of it was taken', async () => {
  const connection = await t.makeConnection({ number: '5511900000001' });
  const number = await business();
  const { number: customer } = await t.lab.createTelephone();
  const device = await t.scan(desk, connection, number);
  await desk.state(connection, ({ reason }) => reason === 'other-number');
  await t.lab.send(customer, { to: number, kind: 'text', text: 'for a stranger' });
  await t.command(connection, { kind: 'answer-number', accept: false });
  const state = await desk.state(connection, ({ status }) => status === 'DISCONNECTED');
  expect(state).toMatchObject({
    reason: 'number-refused',
    number: '5511900000001',
    wanted: false,
  });
  await t.lab.awaitEvent('device-unlinked', { device });
  const taken = desk.seen.events.filter((one) => one.connectionId === connection.connectionId);
  expect(taken).toEqual([]);
});

test('after five codes that nobody scanned it is over, until a new one is asked for', async () => {
  const hasty = await createChannelTest();
  try {
    const impatient = await hasty.startDesk({ driver: { qrTimeoutMs: 30 } });
    const connection = await hasty.makeConnection();
    const state = await impatient.state(connection, ({ reason }) => reason === 'qr-unread');
    expect(state).toMatchObject({ status: 'DISCONNECTED', qrcode: null, wanted: false });
    const codes = impatient.seen.states.flatMap(({ state: { qrcode } }) => qrcode ?? []);
    expect(new Set(codes).size).toBe(5);
    await hasty.command(connection, { kind: 'new-qr' });
    await impatient.state(connection, ({ status }) => status === 'qrcode');
  } finally {
    await hasty.close();
  }
});

test('logging out unlinks at the provider and puts the keys aside; a new code links again', async () => {
  const { connection, device, number } = await t.link(desk);
  await t.command(connection, { kind: 'log-out' });
  const state = await desk.state(connection, ({ reason }) => reason === 'logged-out');
  expect(state).toMatchObject({ status: 'DISCONNECTED', number, wanted: false });
  await t.lab.awaitEvent('device-unlinked', { device });
  const { rows } = await t.ownerPool.query(
    `select jsonb_array_length(keys) > 800 as many,
       (select count(*) from channel_keys where connection_id = $1) as left_over
     from channel_archives where connection_id = $1`,
    [connection.connectionId],
  );
  expect(rows[0]).toEqual({ many: true, left_over: 0 });
  await t.command(connection, { kind: 'new-qr' });
  await scanTwice(connection, number);
  await connected(connection);
});

test('a session that nobody runs is logged out as soon as somebody can', async () => {
  const { connection, device } = await t.link(desk);
  await desk.stop();
  await t.ownerPool.query(
    'update connections set wanted = false, deleted_at = now() where id = $1',
    [connection.connectionId],
  );
  await t.command(connection, { kind: 'log-out' });
  desk = await t.startDesk();
  await t.lab.awaitEvent('device-unlinked', { device });
  await until(async () => {
    const { rows } = await t.ownerPool.query('select from channel_commands');
    return rows.length === 0;
  });
});
