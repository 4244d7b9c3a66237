import { ANA } from '@prosa/lab/testing/lab-for-tests';
import { generateMessageIDV2 } from 'baileys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '../address.ts';
import {
  type ChannelTest,
  createChannelTest,
  type Desk,
  type Linked,
} from '../channel-test-kit.ts';
import { askSession } from './question.ts';

let t: ChannelTest;
let desk: Desk;
let shop: Linked;
beforeAll(async () => {
  t = await createChannelTest();
  desk = await t.startDesk();
  shop = await t.link(desk);
});
afterAll(() => t.close());

const ana: Address = { kind: 'phone', value: ANA };

test('whoever does not run the session can ask it all the same', async () => {
  const found = await askSession(t.scopes, shop.connection, { kind: 'check-number', number: ANA });
  expect(found).toMatchObject({ address: ana, also: { kind: 'lid' } });
  const nobody = { kind: 'check-number', number: '5511900000000' } as const;
  expect(await askSession(t.scopes, shop.connection, nobody)).toBeNull();
});

test('a message is taken back', async () => {
  const id = generateMessageIDV2();
  const content = { kind: 'text', text: 'engano' } as const;
  await desk.session(shop.connection).send({ id, chat: ana, content });
  const message = { chat: ana, id, fromMe: true };
  await askSession(t.scopes, shop.connection, { kind: 'delete-message', message });
  await t.lab.awaitMessage(ANA, { id, deleted: true });
});

test('what fails there fails here, with the same reason', async () => {
  await t.lab.setFaults(shop.number, { nack: { code: 463, times: 1 } });
  const message = { chat: ana, id: 'A1', fromMe: true };
  const asking = askSession(t.scopes, shop.connection, { kind: 'delete-message', message });
  await expect(asking).rejects.toMatchObject({ reason: 'restricted' });
});

test('a session that nobody runs does not answer; another company cannot ask at all', async () => {
  const closed = await t.makeConnection({ wanted: false });
  const question = { kind: 'check-number', number: ANA } as const;
  await expect(askSession(t.scopes, closed, question, 300)).rejects.toMatchObject({
    reason: 'no-answer',
    temporary: true,
  });
  const foreign = { ...shop.connection, companyId: t.companies[1] };
  await expect(askSession(t.scopes, foreign, question, 300)).rejects.toMatchObject({
    reason: 'no-answer',
  });
});
