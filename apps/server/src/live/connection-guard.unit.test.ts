import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConnectionGuard } from './connection-guard.ts';
import type { LiveLog } from './live-log.ts';
import { socketLimits } from './socket-limits.ts';

const log = { warn: () => undefined, error: () => undefined } as unknown as LiveLog;

/** As much of a request as the guard looks at. */
function from(address: string, destroyed = false): IncomingMessage {
  const socket = Object.assign(new EventEmitter(), { destroyed });
  return { headers: { address }, socket } as unknown as IncomingMessage;
}

test('of connections that come in the same moment one begins in a turn of the event loop; addresses take turns', async () => {
  const guard = createConnectionGuard(({ headers }) => String(headers.address), log);
  let turn = 0;
  const begun: { address: string; turn: number }[] = [];
  const come = async (address: string) => {
    expect(await guard.mayConnect(from(address))).toBe(true);
    begun.push({ address, turn });
  };
  const all = [...Array(40).fill('203.0.113.1'), '203.0.113.2'].map(come);
  while (begun.length < all.length && turn < 1000) {
    await nextTurn();
    turn += 1;
  }
  await Promise.all(all);
  // Whose immediate comes first in the very first turn is Node's affair.
  expect(new Set(begun.map((one) => one.turn)).size).toBeGreaterThanOrEqual(all.length - 2);
  expect(begun.findIndex(({ address }) => address === '203.0.113.2')).toBeLessThan(3);
});

test('whoever has hung up meanwhile does not connect, and too many are refused at once', async () => {
  const guard = createConnectionGuard(({ headers }) => String(headers.address), log);
  expect(await guard.mayConnect(from('203.0.113.1', true))).toBe(false);
  const visits = await Promise.all(
    Array.from({ length: 1100 }, () => guard.mayConnect(from('203.0.113.3'))),
  );
  expect(visits.filter((may) => !may).length).toBeGreaterThan(50);
  expect(await guard.mayConnect(from('203.0.113.4'))).toBe(true);
});

test('those who arrive in the same moment count before they are connections; whoever hangs up no longer', async () => {
  const guard = createConnectionGuard(({ headers }) => String(headers.address), log);
  const { strangersPerAddress } = socketLimits.open;
  const requests = Array.from({ length: strangersPerAddress + 20 }, () => from('203.0.113.5'));
  const may = await Promise.all(requests.map((request) => guard.mayConnect(request)));
  expect(may.filter(Boolean)).toHaveLength(strangersPerAddress);
  for (const { socket } of requests.slice(0, 5)) socket.emit('close');
  const again = requests.slice(0, 10).map(() => guard.mayConnect(from('203.0.113.5')));
  expect((await Promise.all(again)).filter(Boolean)).toHaveLength(5);
});
