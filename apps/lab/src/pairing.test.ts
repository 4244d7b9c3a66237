import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANA, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';
import type { TestClient } from './testing/test-client.ts';

const lab = await labForTests();

const firstQr = (client: TestClient) => client.until('a QR code', ({ qrs }) => qrs[0]);
const restarted = (client: TestClient) =>
  client.until('the restart', ({ closed }) => closed?.code === 515);

/** What a driver has to do for rc14: change the secret and show the same reference with it. */
function withNewSecret(client: TestClient, qr: string): string {
  const [address = '', fields = ''] = qr.split('#');
  const parts = fields.split(',');
  const secret = randomBytes(32).toString('base64');
  client.socket.authState.creds.advSecretKey = secret;
  parts[3] = secret;
  return `${address}#${parts.join(',')}`;
}

test('a client is linked by QR code and exchanges texts with a customer', async () => {
  const client = await lab.link(BUSINESS);
  expect(client.socket.user?.id).toBe(`${client.device}@s.whatsapp.net`);

  const { id } = await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'Oi, tudo bem?' });
  const { message, type } = await client.message(id);
  expect(message.message?.conversation).toBe('Oi, tudo bem?');
  expect(type).toBe('notify');

  const sent = await client.socket.sendMessage(jid(ANA), { text: 'Olá!' });
  const shown = await lab.awaitMessage(ANA, { id: sent?.key.id ?? '' });
  expect(shown).toMatchObject({ text: 'Olá!', kind: 'text', fromMe: false, copies: 1 });
  await client.end();
});

test('with the refresh, the first QR code is retired and a changed one links', async () => {
  const client = lab.connect();
  const refreshed = new Promise((resolve) =>
    client.socket.ws.once('CB:notification,type:companion_reg_refresh', resolve),
  );
  const qr = await firstQr(client);
  const first = await lab.scan({ number: BUSINESS, qr, refresh: true });
  expect(first.outcome).toBe('refreshed');
  await refreshed;
  // rc14 by itself goes on showing the same code.
  const again = lab.scan({ number: BUSINESS, qr, refresh: true });
  await expect(again).rejects.toMatchObject({ status: 409 });

  const second = await lab.scan({ number: BUSINESS, qr: withNewSecret(client, qr), refresh: true });
  expect(second.outcome).toBe('linked');
  await restarted(client);
});

test('a code held up to the lab is scanned by its pairing, and the changed one as it appears', async () => {
  const client = lab.connect();
  const qr = await firstQr(client);
  const { id, shown } = await lab.showQr(qr);
  expect(shown).toBe(true);
  expect(await lab.pairings()).toContainEqual(expect.objectContaining({ id, shown: true }));

  await lab.scan({ number: BUSINESS, pairing: id, refresh: true });
  await lab.showQr(withNewSecret(client, qr));
  await restarted(client);
  await lab.awaitEvent('pairing-ended', { pairing: id });
  expect(await lab.pairings()).toEqual([]);
});

test('a client is linked by a typed code', async () => {
  const client = lab.connect();
  await firstQr(client);
  const code = await client.socket.requestPairingCode(BUSINESS);
  await lab.awaitEvent('pairing', { 'pairing.codeFor': BUSINESS });
  const wrong = lab.typeCode({ number: BUSINESS, code: 'AAAA-AAAA' });
  await expect(wrong).rejects.toMatchObject({ status: 409, message: /wrong/ });

  const { device } = await lab.typeCode({ number: BUSINESS, code });
  await restarted(client);
  const linked = await lab.reconnect({ ...client, device });
  expect(linked.socket.user?.id).toBe(jid(device));
  await linked.end();
});

test('another number can scan the code of a client that had one before', async () => {
  const other = await lab.createTelephone({ kind: 'business', name: 'Outra Loja' });
  const client = await lab.link(other.number);
  expect(client.socket.user?.id).toContain(other.number);
  expect(client.socket.user?.name).toBe('Outra Loja');
  await client.end();
});

test('a client whose codes nobody scans gives up', async () => {
  const client = lab.connect(undefined, { qrTimeout: 5 });
  const { code, reason } = await client.until('the end', ({ closed }) => closed);
  expect({ code, reason }).toEqual({ code: 408, reason: 'QR refs attempts ended' });
  expect(client.seen.qrs).toHaveLength(6);
});

test('a QR code that no client shows is refused', async () => {
  const scan = lab.scan({ number: BUSINESS, qr: 'https://example.org/#a,b,c,d,1' });
  await expect(scan).rejects.toMatchObject({ status: 404 });
});
