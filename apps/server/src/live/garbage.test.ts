import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ClientEvent } from './client-events.ts';
import { garbageFrames } from './garbage-frames.ts';
import { fence, listen, soon } from './test-ear.ts';
import { closed as closing, frame, openByHand, openTransport } from './test-raw-socket.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
/** What came through to the event that browsers may send here. */
const taken: unknown[] = [];
beforeAll(async () => {
  world = await createLiveWorld();
  const viewing: ClientEvent = {
    given: z.tuple([z.int()]),
    rate: { burst: 1000, perSecond: 1000 },
    handle: async (_entry, given) => void taken.push(given),
  };
  node = await world.startNode({ clientEvents: { viewing } });
});
afterAll(() => world.stop());

describe('what a browser should never send', () => {
  it('changes nothing and ends at most its own connection', async () => {
    const admin = await world.make.admin();
    const member = await world.make.member(admin.companyId);
    const ear = await listen(node, admin.token);
    for (const text of garbageFrames) {
      const raw = await openByHand(node, member.token);
      const closed = closing(raw);
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
    expect(taken).toEqual([]);
    ear.socket.disconnect();
    await soon(() => node.live.socketCount()).toBe(0);
  });

  it('is cut off when it is huge', async () => {
    const admin = await world.make.admin();
    const raw = await openByHand(node, admin.token);
    const closed = closing(raw);
    raw.send(`42["typing","${'x'.repeat(200_000)}"]`);
    await closed;
  });

  it('is refused in a handshake', async () => {
    const admin = await world.make.admin();
    const ear = await listen(node, admin.token);
    for (const auth of ['[]', 'null', '5', '{"token":{"__proto__":1}}', '{"token":["x"]}', '{']) {
      const raw = await openTransport(node);
      const refused = Promise.race([frame(raw, '44'), closing(raw)]);
      raw.send(`40${auth}`);
      await refused;
      raw.close();
    }
    await fence(node, admin.companyId, [ear]);
    expect(node.live.socketCount()).toBe(1);
    ear.socket.disconnect();
  });

  it('of two handshakes at once on one connection the second is refused, and nothing is left behind', async () => {
    const admin = await world.make.admin();
    await soon(() => node.live.socketCount()).toBe(0);
    const raw = await openTransport(node);
    const answered = Promise.all([frame(raw, '40{'), frame(raw, '44{')]);
    for (const _time of [1, 2]) raw.send(`40${JSON.stringify({ token: admin.token })}`);
    await answered;
    expect(node.live.socketCount()).toBe(1);
    raw.close();
    await soon(() => node.live.socketCount()).toBe(0);
  });
});

describe('a browser that leaves in the middle of its handshake', () => {
  it('leaves nothing behind', async () => {
    const admin = await world.make.admin();
    await soon(() => node.live.socketCount()).toBe(0);
    for (let count = 0; count < 30; count += 1) {
      const raw = await openTransport(node);
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
