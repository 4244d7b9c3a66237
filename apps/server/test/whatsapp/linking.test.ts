import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from './open-test-shop.ts';
import type { Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const business = async () => (await shop.lab.createTelephone({ kind: 'business' })).number;

test('by QR code, which WhatsApp replaces at the first scan', async () => {
  const id = await shop.newConnection();
  const number = await business();
  const { qrcode } = await shop.connection(id, (one) => one.qrcode !== null);
  const first = await shop.lab.scan({ number, qr: qrcode!, refresh: true });
  expect(first.outcome).toBe('refreshed');
  // The lab was shown the new code by the driver, as a telephone would see it: it links by itself.
  const linked = await shop.connection(id, (one) => one.status === 'CONNECTED');
  expect(linked).toMatchObject({ number, qrcode: null });
});

test('by a code that is typed on the telephone', async () => {
  const id = await shop.newConnection();
  const number = await business();
  await shop.connection(id, (one) => one.qrcode !== null);
  await shop.call('POST', `/whatsappsession/${id}/pairing-code`, { number });
  const { pairingCode } = await shop.connection(id, (one) => one.pairingCode !== null);
  await shop.lab.typeCode({ number, code: pairingCode! });
  expect(await shop.connection(id, (one) => one.status === 'CONNECTED')).toMatchObject({ number });
});

test('unlinked on the telephone: it is off, says why, and can be linked again', async () => {
  const { id, number, device } = await shop.link();
  await shop.lab.unlink(device);
  const off = await shop.connection(id, (one) => one.status === 'DISCONNECTED');
  expect(off.statusReason).toBe('unlinked');
  await shop.call('PUT', `/whatsappsession/${id}`);
  const { qrcode } = await shop.connection(id, (one) => one.qrcode !== null);
  await shop.lab.scan({ number, qr: qrcode! });
  await shop.connection(id, (one) => one.status === 'CONNECTED');
});

test('another number than before asks first: refused, then taken', async () => {
  const { id, number, device } = await shop.link();
  await shop.lab.unlink(device);
  await shop.connection(id, (one) => one.status === 'DISCONNECTED');
  const other = await business();
  for (const accept of [false, true]) {
    await shop.call('PUT', `/whatsappsession/${id}`);
    const { qrcode } = await shop.connection(id, (one) => one.qrcode !== null);
    await shop.lab.scan({ number: other, qr: qrcode! });
    const asking = await shop.connection(id, (one) => one.statusReason === 'other-number');
    expect(asking).toMatchObject({ number, scannedNumber: other });
    await shop.call('POST', `/whatsappsession/${id}/number`, { accept });
    if (accept) {
      await shop.connection(id, (one) => one.status === 'CONNECTED' && one.number === other);
    } else {
      await shop.connection(id, (one) => one.statusReason === 'number-refused');
    }
  }
});

test('linked elsewhere with the same keys, and banned: it is off and says so', async () => {
  const taken = await shop.link();
  await shop.lab.replace(taken.device);
  const replaced = await shop.connection(taken.id, (one) => one.statusReason === 'replaced');
  expect(replaced.status).not.toBe('CONNECTED');

  const bad = await shop.link();
  await shop.lab.ban(bad.number);
  const banned = await shop.connection(bad.id, (one) => one.statusReason === 'banned');
  expect(banned).toMatchObject({ status: 'DISCONNECTED', statusUntil: null });
});

test('a link that is cut comes back by itself', async () => {
  const { id, device } = await shop.link();
  const before = await shop.lab.latestEvent();
  await shop.lab.drop(device);
  await shop.lab.awaitEvent('device-online', { device }, { after: before });
  await shop.connection(id, (one) => one.status === 'CONNECTED');
});

test('disconnected by an admin: gone from the telephone, too', async () => {
  const { id, device } = await shop.link();
  await shop.call('DELETE', `/whatsappsession/${id}`);
  await shop.lab.awaitEvent('device-unlinked', { device });
  const off = await shop.connection(id, (one) => one.status === 'DISCONNECTED');
  expect(off.statusReason).toBe('logged-out');
});

test('banned for a time: it says until when; banned by 406: nothing has to be scanned again', async () => {
  const hasty = await shop.link({ name: 'Apressada' });
  const began = Date.now();
  await shop.lab.ban(hasty.number, { code: 402, seconds: 86_400, reason: 104 });
  const { statusUntil } = await shop.connection(hasty.id, (one) => one.statusReason === 'banned');
  const left = Date.parse(statusUntil ?? '') - began;
  expect(left).toBeGreaterThan(86_000_000);
  expect(left).toBeLessThan(86_700_000);
  const listed = (await shop.call('GET', '/whatsapp')).body.find(
    (one: { id: number }) => one.id === hasty.id,
  );
  expect(listed).toMatchObject({ statusUntil });
  await shop.lab.ban(hasty.number, { code: 406 });
  await shop.call('POST', `/whatsappsession/${hasty.id}`);
  await shop.connection(hasty.id, (one) => one.statusReason === 'banned' && !one.statusUntil);
  await shop.lab.unban(hasty.number);
  await shop.call('POST', `/whatsappsession/${hasty.id}`);
  await shop.connection(hasty.id, (one) => one.status === 'CONNECTED' && !one.statusUntil);
});
