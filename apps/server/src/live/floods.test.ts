import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countQueries, type QueryCounter } from '../../test/query-counter.ts';
import type { Rate } from '../concurrency/token-bucket.ts';
import type { ClientEvent } from './client-events.ts';
import { socketLimits } from './socket-limits.ts';
import { fence, listen, soon } from './test-ear.ts';
import { closed, frame, openByHand, openTransport } from './test-raw-socket.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let counter: QueryCounter;
let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  counter = countQueries();
  world = await createLiveWorld();
  node = await world.startNode();
});
afterAll(async () => {
  await world.stop();
  counter.remove();
});

/** Rounds that the server makes by itself go on meanwhile. */
const ROUNDS = 200;
const TIMES = 5000;

describe('one socket', () => {
  it('what nobody listens to, five thousand times, asks the database nothing and is cut off', async () => {
    const [flooder, other] = [await world.make.admin(), await world.make.admin()];
    const ear = await listen(node, other.token);
    const raw = await openByHand(node, flooder.token);
    const before = counter.total();
    for (let n = 0; n < TIMES; n += 1) raw.send('42["viewing",1]');
    await closed(raw);
    await fence(node, other.companyId, [ear]);
    expect(counter.total() - before).toBeLessThan(ROUNDS);
    ear.socket.disconnect();
  });

  it.each(['431[]', '3', '42["nothing we know"]', '40/elsewhere,', '421["typing"]'])(
    'the frame %s without end is cut off',
    async (text) => {
      const { token } = await world.make.admin();
      const raw = await openByHand(node, token);
      for (let n = 0; n < TIMES; n += 1) raw.send(text);
      await closed(raw);
    },
  );

  it('is not cut off for what a busy person does', async () => {
    const { token, companyId } = await world.make.admin();
    const ear = await listen(node, token);
    for (let n = 0; n < 100; n += 1) ear.socket.emit('viewing', n);
    await fence(node, companyId, [ear]);
    expect(ear.on('disconnect')).toEqual([]);
    ear.socket.disconnect();
  });

  it('begins an event only when the last one of its kind is done', async () => {
    const gates: PromiseWithResolvers<void>[] = [];
    const begun: unknown[] = [];
    const viewing = clientEvent({ burst: 100, perSecond: 100 }, async (id) => {
      begun.push(id);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
    });
    const busyNode = await world.startNode({ clientEvents: { viewing } });
    const { token, companyId } = await world.make.admin();
    const ear = await listen(busyNode, token);
    for (const id of [1, 2, 3]) ear.socket.emit('viewing', id);
    await soon(() => begun).toEqual([1]);
    await fence(busyNode, companyId, [ear]);
    expect(begun).toEqual([1]);
    gates[0]!.resolve();
    await soon(async () => {
      ear.socket.emit('viewing', 4);
      await fence(busyNode, companyId, [ear]);
      return begun;
    }).toEqual([1, 4]);
    gates[1]!.resolve();
    ear.socket.disconnect();
  });

  it('sets an event off no more often than its rate, and what does not fit not at all', async () => {
    const begun: unknown[] = [];
    const viewing = clientEvent({ burst: 3, perSecond: 0.001 }, async (id) => void begun.push(id));
    const boundNode = await world.startNode({ clientEvents: { viewing } });
    const { token, companyId } = await world.make.admin();
    const [ear, other] = [await listen(boundNode, token), await listen(boundNode, token)];
    for (let n = 0; n < 50; n += 1) {
      ear.socket.emit('viewing', n);
      await fence(boundNode, companyId, [ear]);
    }
    expect(begun).toEqual([0, 1, 2]);
    // Another socket has its own.
    other.socket.emit('viewing', 'everything');
    other.socket.emit('viewing', 7);
    await soon(() => begun).toEqual([0, 1, 2, 7]);
    for (const one of [ear, other]) one.socket.disconnect();
  });
});

function clientEvent(rate: Rate, handle: (id: unknown) => Promise<void>): ClientEvent {
  return { given: z.tuple([z.number()]), rate, handle: (_entry, [id]) => handle(id) };
}

describe('many sockets', () => {
  it('of one person send no more together than a few would', async () => {
    const { token } = await world.make.admin();
    const raws = await Promise.all(Array.from({ length: 10 }, () => openByHand(node, token)));
    let cut = 0;
    for (const raw of raws)
      void closed(raw).then(() => {
        cut += 1;
      });
    // Each of them stays under what one connection may.
    for (let n = 0; n < 120; n += 1) for (const raw of raws) raw.send('42["typing"]');
    await soon(() => cut).toBeGreaterThan(0);
    for (const raw of raws) raw.close();
  });

  it('that come and go are told to wait, and nobody else is', async () => {
    const { token, companyId } = await world.make.admin();
    const colleague = await world.make.member(companyId);
    const refused: string[] = [];
    for (let n = 0; n < socketLimits.visits.user.burst + 10; n += 1) {
      const raw = await openTransport(node);
      const answer = Promise.race([frame(raw, '40{'), frame(raw, '44')]);
      raw.send(`40${JSON.stringify({ token })}`);
      const said = await answer;
      if (said.startsWith('44')) refused.push(said);
      raw.close();
    }
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toContain('ERR_RATE_LIMITED');
    (await listen(node, colleague.token)).socket.disconnect();
  });

  it('that say nothing are so many from one address, and other addresses are let in', async () => {
    const { strangersPerAddress } = socketLimits.open;
    const open = () => openTransport(node, '198.51.100.9');
    const tries = await Promise.allSettled(
      Array.from({ length: strangersPerAddress + 20 }, () => open()),
    );
    const opened = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(opened.length).toBeLessThanOrEqual(strangersPerAddress);
    expect(opened.length).toBeGreaterThan(strangersPerAddress / 2);
    const { token } = await world.make.admin();
    (await openByHand(node, token, '198.51.100.10')).close();
    for (const raw of opened) raw.close();
  });
});
