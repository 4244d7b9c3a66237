import type { EventBody, LabEvent } from '@prosa/lab/contract/event';
import { expect, test } from 'vitest';
import { applyEvent, mergeFetched } from './apply-event.ts';
import { ANA, aMessage, aTelephone, aWorld, SHOP } from './sample-world.ts';
import { typingKey, type World } from './world.ts';

let seq = 0;
const event = (body: EventBody): LabEvent => ({ seq: ++seq, at: 1_000, ...body });
const after = (world: World, ...events: EventBody[]) =>
  events.reduce((now, body) => applyEvent(now, event(body)), world);

test('a message is shown once, and as it is now', () => {
  const world = after(
    aWorld(),
    { type: 'message', telephone: ANA, message: aMessage() },
    { type: 'message-changed', telephone: ANA, message: aMessage({ ack: 2 }) },
    { type: 'message', telephone: ANA, message: aMessage({ id: '3EB0BB', text: 'Tudo bem?' }) },
  );
  expect(world.messages[ANA]).toMatchObject([{ ack: 2 }, { text: 'Tudo bem?' }]);
});

test('two people may choose the same id', () => {
  const others = aMessage({ author: SHOP, fromMe: false });
  const world = after(
    aWorld(),
    { type: 'message', telephone: ANA, message: aMessage() },
    { type: 'message', telephone: ANA, message: others },
  );
  expect(world.messages[ANA]).toHaveLength(2);
});

test('telephones that nobody opened are not kept', () => {
  const world = after(aWorld(), { type: 'message', telephone: SHOP, message: aMessage() });
  expect(world.messages).toEqual({ [ANA]: [] });
});

test('whoever has written has stopped typing', () => {
  const device = `${SHOP}:1`;
  const typing = after(aWorld(), { type: 'typing', device, chat: ANA, state: 'composing' });
  expect(typing.typing[typingKey(SHOP, ANA)]).toBe('composing');
  const message = aMessage({ author: SHOP, fromMe: false });
  const written = after(typing, { type: 'message', telephone: ANA, message });
  expect(written.typing).toEqual({});
});

test('devices come and go, and so do codes', () => {
  const device = `${SHOP}:1`;
  const pairing = { id: 'c1', since: 0, shown: true, qr: '2@x', codeFor: null };
  const world = after(
    aWorld(),
    { type: 'device-offline', device },
    { type: 'pairing', pairing },
    { type: 'telephone', telephone: aTelephone({ number: '5511900000000', name: 'Nova' }) },
  );
  expect(world.telephones[SHOP]?.devices[0]?.online).toBe(false);
  expect(world.telephones['5511900000000']?.name).toBe('Nova');
  expect(Object.keys(world.pairings)).toEqual(['c1']);
  expect(after(world, { type: 'pairing-ended', pairing: 'c1' }).pairings).toEqual({});
});

test('what an event told while a telephone was fetched stays', () => {
  const fetched = [aMessage({ id: 'a' }), aMessage({ id: 'b', ack: 1 })];
  const told = [aMessage({ id: 'b', ack: 3 }), aMessage({ id: 'c' })];
  expect(mergeFetched(fetched, told).map(({ id, ack }) => [id, ack])).toEqual([
    ['a', 1],
    ['b', 3],
    ['c', 1],
  ]);
});
