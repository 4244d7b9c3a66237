import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANA, BRUNO, BUSINESS, jid } from './testing/lab-for-tests.ts';
import { type LinkedClient, startTestLab, type TestLab } from './testing/test-lab.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-world-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function exchange(lab: TestLab, client: LinkedClient, group: string): Promise<void> {
  for (const to of [BUSINESS, group]) {
    const { id } = await lab.send(ANA, { to, kind: 'text', text: 'oi' });
    await client.message(id);
    const sent = await client.socket.sendMessage(to === BUSINESS ? jid(ANA) : to, { text: 'olá' });
    await lab.awaitMessage(ANA, { id: sent?.key.id ?? '', text: 'olá' });
  }
}

test('a linked device is still linked after a restart, and what waited still waits', async () => {
  const worldFile = join(folder, 'world.bin');
  const first = await startTestLab({ worldFile });
  const before = await first.link(BUSINESS);
  const { id: group } = await first.createGroup({
    subject: 'G',
    participants: [ANA, BRUNO, BUSINESS],
  });
  await exchange(first, before, group);
  await before.end();
  await first.awaitEvent('device-offline', { device: before.device });
  const data = Buffer.from('foto').toString('base64');
  const waiting = await first.send(ANA, { to: BUSINESS, kind: 'image', data });
  const shown = await first.messages(ANA);
  await first.stop();

  const second = await startTestLab({ worldFile });
  expect(await second.messages(ANA)).toEqual(shown);
  const after = await second.reconnect(before);
  await after.message(waiting.id);
  expect((await second.media(ANA, waiting.id)).toString()).toBe('foto');
  await exchange(second, after, group);
  expect(second.problems).toEqual([]);
  await second.stop();
});

test('a lab that was killed goes on from an older state, and both sides find together again', async () => {
  const worldFile = join(folder, 'world.bin');
  const old = join(folder, 'old.bin');
  const first = await startTestLab({ worldFile });
  const before = await first.link(BUSINESS);
  const { id: group } = await first.createGroup({
    subject: 'G',
    participants: [ANA, BRUNO, BUSINESS],
  });
  await exchange(first, before, group);
  await first.stop();
  const again = await startTestLab({ worldFile });
  await copyFile(worldFile, old);
  await exchange(again, await again.reconnect(before), group);
  await again.stop();

  const second = await startTestLab({ worldFile: old });
  await exchange(second, await second.reconnect(before), group);
  await second.stop();
});

test('a device that was linked a moment before the lab was killed is still linked', async () => {
  const worldFile = join(folder, 'world.bin');
  const old = join(folder, 'old.bin');
  const first = await startTestLab({ worldFile });
  const before = await first.link(BUSINESS);
  await copyFile(worldFile, old);
  await first.stop();

  const second = await startTestLab({ worldFile: old });
  const after = await second.reconnect(before);
  const { id } = await second.send(ANA, { to: BUSINESS, kind: 'text', text: 'oi' });
  await after.message(id);
  await second.stop();
});
