import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { garbageFrames } from './garbage-frames.ts';
import { fence, listen, soon } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode();
});
afterAll(() => world.stop());

/** Speaks the protocol by hand, to say what no client library would. */
async function openTransport(): Promise<WebSocket> {
  const address = `${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const raw = new WebSocket(address);
  await frame(raw, '0{');
  return raw;
}

async function openByHand(token: string): Promise<WebSocket> {
  const raw = await openTransport();
  raw.send(`40${JSON.stringify({ token })}`);
  await frame(raw, '40{');
  return raw;
}

function frame(raw: WebSocket, start: string): Promise<void> {
  return new Promise((resolve) => {
    raw.addEventListener('message', function hear({ data }) {
      if (!String(data).startsWith(start)) return;
      raw.removeEventListener('message', hear);
      resolve();
    });
  });
}

describe('what a browser should never send', () => {
  it('changes nothing and ends at most its own connection', async () => {
    const admin = await world.make.admin();
    const member = await world.make.member(admin.companyId);
    const ear = await listen(node, admin.token);
    for (const text of garbageFrames) {
      const raw = await openByHand(member.token);
      const closed = new Promise((resolve) => raw.addEventListener('close', resolve));
      const answered = frame(raw, '44/nowhere');
      raw.send(text);
      // Refused or cut off: either way the server has dealt with what came before.
      raw.send('40/nowhere,');
      await Promise.race([closed, answered]);
      raw.send(new Uint8Array([4, 0, 255]));
      await closed;
    }
    await fence(node, admin.companyId, [ear]);
    await soon(() => node.live.socketCount()).toBe(1);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    ear.socket.disconnect();
    await soon(() => node.live.socketCount()).toBe(0);
  });

  it('is cut off when it is huge', async () => {
    const admin = await world.make.admin();
    const raw = await openByHand(admin.token);
    const closed = new Promise((resolve) => raw.addEventListener('close', resolve));
    raw.send(`42["userStatus","${'x'.repeat(200_000)}"]`);
    await closed;
  });

  it('is refused in a handshake', async () => {
    const admin = await world.make.admin();
    const ear = await listen(node, admin.token);
    for (const auth of ['[]', 'null', '5', '{"token":{"__proto__":1}}', '{"token":["x"]}', '{']) {
      const raw = await openTransport();
      const refused = Promise.race([
        frame(raw, '44'),
        new Promise((resolve) => raw.addEventListener('close', resolve)),
      ]);
      raw.send(`40${auth}`);
      await refused;
      raw.close();
    }
    await fence(node, admin.companyId, [ear]);
    expect(node.live.socketCount()).toBe(1);
    ear.socket.disconnect();
  });

  it('two handshakes at once on one connection leave nothing behind', async () => {
    const admin = await world.make.admin();
    await soon(() => node.live.socketCount()).toBe(0);
    const raw = await openByHandTwice(admin.token);
    expect(node.live.socketCount()).toBe(2);
    raw.close();
    await soon(() => node.live.socketCount()).toBe(0);
  });
});

describe('a browser that leaves in the middle of its handshake', () => {
  it('leaves nothing behind', async () => {
    const admin = await world.make.admin();
    await soon(() => node.live.socketCount()).toBe(0);
    for (let count = 0; count < 30; count += 1) {
      const raw = await openTransport();
      raw.send(`40${JSON.stringify({ token: admin.token })}`);
      if (count % 2) await setImmediate();
      raw.close();
    }
    const ear = await listen(node, admin.token);
    await soon(() => node.live.socketCount()).toBe(1);
    await fence(node, admin.companyId, [ear]);
    ear.socket.disconnect();
  });
});

async function openByHandTwice(token: string): Promise<WebSocket> {
  const raw = await openTransport();
  let answers = 0;
  const both = new Promise<void>((resolve) => {
    raw.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('40{')) answers += 1;
      if (answers === 2) resolve();
    });
  });
  for (let count = 0; count < 2; count += 1) raw.send(`40${JSON.stringify({ token })}`);
  await both;
  return raw;
}
