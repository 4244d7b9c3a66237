import { quietLibsignal } from '@prosa/signal/quiet-libsignal';
import type { BinaryNode } from 'baileys';
import { expect, test } from 'vitest';
import {
  createSignalDevice,
  newSignalKeys,
  type Peer,
  type SignalDevice,
} from './signal-device.ts';

quietLibsignal();

type Person = { jid: string; device: SignalDevice };

const person = (jid: string): Person => ({ jid, device: createSignalDevice(jid, newSignalKeys()) });

async function peerOf({ jid, device }: Person): Promise<Peer> {
  const bundle = await device.offerBundle();
  return { lidJid: jid, takeBundle: () => bundle };
}

async function write(from: Person, to: Person, text: string): Promise<BinaryNode> {
  return from.device.encrypt(await peerOf(to), { conversation: text });
}

async function read(by: Person, from: Person, enc: BinaryNode): Promise<string> {
  return (await by.device.decrypt(from.jid, enc, '')).conversation ?? '';
}

test('a session that a message was tried with in vain still works', async () => {
  const [ana, loja] = [person('111@lid'), person('999@lid')];
  await read(loja, ana, await write(ana, loja, 'oi'));
  await read(ana, loja, await write(loja, ana, 'olá'));
  // A new session is made ready, and before it is used one more message of the old one arrives.
  await loja.device.learnSession(ana.jid, await ana.device.offerBundle());
  expect(await read(loja, ana, await write(ana, loja, 'mais uma coisa'))).toBe('mais uma coisa');
  expect(await read(ana, loja, await write(loja, ana, 'pode falar'))).toBe('pode falar');
  expect(await read(loja, ana, await write(ana, loja, 'obrigada'))).toBe('obrigada');
});
