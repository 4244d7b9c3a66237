import { expect, test } from 'vitest';
import { drawAvatar } from './media/avatar.ts';
import { ANA, BUSINESS, jid, labForTests } from './testing/lab-for-tests.ts';

const lab = await labForTests();
const client = await lab.link(BUSINESS);

test('ten customers with names and a business number are there from the start', async () => {
  const telephones = await lab.telephones();
  expect(telephones.filter(({ kind }) => kind === 'customer')).toHaveLength(10);
  expect(telephones.filter(({ kind }) => kind === 'business')).toHaveLength(1);
  expect(await client.socket.onWhatsApp(ANA)).toEqual([{ jid: jid(ANA), exists: true }]);
});

test('a call rings until the client declines it', async () => {
  const { id } = await lab.call(ANA, { to: BUSINESS });
  const offer = await client.until('offer', ({ calls }) => calls.find((call) => call.id === id));
  expect(offer).toMatchObject({ status: 'offer', from: jid(ANA), isVideo: false });
  await client.socket.rejectCall(id, offer.from);
  await lab.awaitEvent('call', { 'call.id': id, 'call.state': 'rejected' });
});

test('a call is hung up, and another rings in vain', async () => {
  const short = await lab.call(ANA, { to: BUSINESS, video: true });
  await lab.endCall(short.id);
  await client.until('end', ({ calls }) =>
    calls.some(({ id, status, isVideo }) => id === short.id && status === 'terminate' && isVideo),
  );
  const long = await lab.call(ANA, { to: BUSINESS });
  expect((await lab.endCall(long.id, { reason: 'timeout' })).state).toBe('missed');
  await client.until('missed', ({ calls }) =>
    calls.some(({ id, status }) => id === long.id && status === 'timeout'),
  );
});

test('typing is seen on both sides', async () => {
  await lab.type(ANA, { chat: BUSINESS, state: 'composing' });
  await client.until('typing', ({ presences }) =>
    presences.some(({ presences: who }) => who[jid(ANA)]?.lastKnownPresence === 'composing'),
  );
  await client.socket.sendPresenceUpdate('recording', jid(ANA));
  await lab.awaitEvent('typing', { chat: ANA, state: 'recording' });
  await client.socket.sendPresenceUpdate('available');
  await client.socket.presenceSubscribe(jid(ANA));
});

test('profile pictures are fetched, changed and taken away', async () => {
  await lab.send(ANA, { to: BUSINESS, kind: 'text', text: 'oi' });
  const first = (await client.socket.profilePictureUrl(jid(ANA), 'image')) ?? '';
  const response = await fetch(first);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(drawAvatar('Ana Beatriz Souza'));

  await lab.setPicture(ANA, { data: drawAvatar('outra').toString('base64') });
  await client.until('changed', ({ contacts }) =>
    contacts.some(({ id, imgUrl }) => id === jid(ANA) && imgUrl === 'changed'),
  );
  expect(await client.socket.profilePictureUrl(jid(ANA), 'image')).not.toBe(first);
  await lab.setPicture(ANA, { data: null });
  await expect(client.socket.profilePictureUrl(jid(ANA))).rejects.toThrow('item-not-found');
});

test('a newly linked device learns from its telephone whom it knows', async () => {
  const { number } = await lab.createTelephone({ kind: 'business' });
  const { number: known, lid } = await lab.createTelephone({ name: 'Velha conhecida' });
  await lab.send(known, { to: number, kind: 'text', text: 'antes de tudo' });
  const fresh = await lab.link(number);
  await fresh.until('history', ({ histories }) => histories.length > 0);
  const { lidMapping } = fresh.socket.signalRepository;
  expect(await lidMapping.getPNForLID(`${lid}@lid`)).toContain(known);
});
