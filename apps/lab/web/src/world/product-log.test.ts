import type { EventBody } from '@prosa/lab/contract/event';
import { expect, test } from 'vitest';
import { noteEvent, type ProductLog } from './product-log.ts';
import { ANA, aMessage, aTelephone, aWorld, SHOP } from './sample-world.ts';
import { NO_FAULTS, type World } from './world.ts';

const device = `${SHOP}:1`;

/** Each event with the second at which it comes. */
function logOf(...events: [number, EventBody][]): ProductLog {
  return logIn(aWorld(), ...events);
}

function logIn(world: World, ...events: [number, EventBody][]): ProductLog {
  return events.reduce(
    (log, [second, body], at) => noteEvent(log, { seq: at + 1, at: second * 1000, ...body }, world),
    world.log,
  );
}

test('a lost link and its return, with how long it took', () => {
  const { entries } = logOf(
    [10, { type: 'device-offline', device }],
    [11.8, { type: 'device-online', device }],
    [20, { type: 'device-online', device }],
  );
  expect(entries).toMatchObject([
    { what: 'reconnected', number: SHOP, seconds: 1.8 },
    { what: 'lost', number: SHOP },
  ]);
});

test('late messages and refused ones, either way; what is as usual is not worth a line', () => {
  const sent = (id: string): EventBody => ({
    type: 'message',
    telephone: ANA,
    message: aMessage({ id }),
  });
  const receipt = (message: string): EventBody => ({
    type: 'receipt',
    device,
    message,
    receipt: 'delivered',
  });
  const { entries } = logOf(
    [1, sent('quick')],
    [1.2, receipt('quick')],
    [1.3, { type: 'refused', device, message: 'odd', code: 487 }],
    [2, sent('late')],
    [6, receipt('late')],
    [7, { type: 'nacked', device, message: 'out', code: 406 }],
  );
  expect(entries).toMatchObject([
    { what: 'nacked', message: 'out', code: 406 },
    { what: 'received', message: 'late', seconds: 4 },
    { what: 'refused', message: 'odd', code: 487 },
  ]);
});

test('a ban is told once, and what the stream tells again is not noted again', () => {
  const banned = aTelephone({ number: SHOP, kind: 'business', ban: 403 });
  const world = aWorld();
  const event = { seq: 5, at: 1_000, type: 'telephone', telephone: banned } as const;
  const log = noteEvent(world.log, event, world);
  expect(log.entries).toMatchObject([{ what: 'banned', number: SHOP }]);
  expect(noteEvent(log, event, world)).toBe(log);
  // A lab that was started again counts from the beginning.
  const lost = { seq: 1, at: 2_000, type: 'device-offline', device } as const;
  expect(noteEvent(log, lost, world).entries).toHaveLength(2);
});

test('while copies are sent, the second time that a message is confirmed is its copy’s', () => {
  const faults = { ...NO_FAULTS, duplicate: true };
  const world = { ...aWorld(), faults: { [SHOP]: faults } };
  const message = aMessage({ id: 'twice' });
  const written = { type: 'message', telephone: ANA, message } as const;
  const confirmed = { type: 'receipt', device, message: 'twice', receipt: '' } as const;
  const { entries } = logIn(world, [1, written], [1.1, confirmed], [1.2, confirmed]);
  expect(entries).toMatchObject([{ what: 'repeated', message: 'twice' }]);
});

test('Meta’s side: what was refused or lost, the copy that was taken, and the login', () => {
  const world = { ...aWorld(), people: { '70010000000001': LORENA } };
  const { entries } = logIn(
    world,
    [1, { type: 'webhook', status: 200, isCopy: false, message: null }],
    [2, { type: 'webhook', status: 200, isCopy: true, message: null }],
    [3, { type: 'webhook', status: 0, isCopy: false, message: null }],
    [4, { type: 'graph-refused', code: 551, person: LORENA.id }],
    [5, { type: 'graph-refused', code: 190, person: LORENA.id }],
    [6, { type: 'graph-unanswered', person: LORENA.id }],
    [7, { type: 'graph-login' }],
  );
  expect(entries).toMatchObject([
    { what: 'loggedIn' },
    { what: 'answerLost', name: 'Lorena' },
    { what: 'tokenRefused' },
    { what: 'graphRefused', name: 'Lorena', code: 551 },
    { what: 'webhookFailed', code: 0 },
    { what: 'webhookCopy' },
  ]);
});

const LORENA = {
  id: '70010000000001',
  name: 'Lorena',
  channel: 'messenger',
  receipts: 'delivered',
} as const;
