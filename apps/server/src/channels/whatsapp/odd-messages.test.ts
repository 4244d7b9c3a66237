import { createHash } from 'node:crypto';
import { ANA, BRUNO, CAMILA } from '@prosa/lab/testing/lab-for-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../jobs/jobs-test-kit.ts';
import { createChannelTest } from '../channel-test-kit.ts';
import { type Conversation, createConversation, phone } from './conversation-kit.ts';

// Kinds of messages that nobody has planned for. None may pass unseen, and none may disturb the rest.

let c: Conversation;
beforeAll(async () => {
  c = await createConversation();
});
afterAll(() => c.t.close());

const data = Buffer.from('a file').toString('base64');
const isSettled = () => until(async () => (await c.lab.device(c.shop.device)).waiting === 0);

test('a kind of encryption that nobody knows: a placeholder, and the link stays up', async () => {
  const t = await createChannelTest();
  // Watched closely, so that the test need not last a minute; a busy machine may be two seconds late.
  const desk = await t.startDesk({ driver: { paceTimes: { lookMs: 50, lateMs: 2_000 } } });
  const shop = await t.link(desk);
  const { id } = await t.lab.send(ANA, {
    to: shop.number,
    kind: 'text',
    text: 'indecifrável',
    undecryptable: 'unknown',
  });
  const placeholder = await desk.event(shop.connection, 'message', (one) => one.id === id);
  expect(placeholder).toMatchObject({
    name: 'Ana Beatriz Souza',
    content: { kind: 'undecryptable' },
  });
  const before = await t.lab.latestEvent();
  const gone = t.lab.awaitEvent('device-offline', {}, { after: before, timeoutMs: 6_000 });
  await expect(gone).rejects.toThrow();
  expect((await t.lab.counters()).logins).toBe(1);
  await t.close();
});

test('what is no chat is acknowledged, and not refused', async () => {
  const before = (await c.lab.counters()).nacksFromClients;
  await c.lab.post(ANA, { where: 'status', text: 'na praia' });
  await c.lab.post(BRUNO, { where: 'channel', text: 'promoção' });
  await c.write(ANA, 'oi');
  await isSettled();
  expect((await c.lab.counters()).nacksFromClients).toBe(before);
  const texts = c.desk.seen.events.flatMap(({ event }) =>
    event.type === 'message' && event.content.kind === 'text' ? [event.content.text] : [],
  );
  expect(texts).not.toContain('na praia');
  expect(texts).not.toContain('promoção');
});

test.for(['withheld', 'unavailable'] as const)(
  'to be looked at once, %s: said, though not seen',
  async (viewOnce) => {
    const picture = { kind: 'image', data, viewOnce } as const;
    const { id } = await c.lab.send(ANA, { to: c.shop.number, ...picture });
    expect(await c.received(id)).toMatchObject({
      name: 'Ana Beatriz Souza',
      chat: { address: phone(ANA) },
      content: { kind: 'unsupported', what: 'viewOnce' },
    });
    await isSettled();
  },
);

test('to be looked at once, and sent all the same: a picture', async () => {
  const picture = { kind: 'image', data, viewOnce: 'sent' } as const;
  const { id } = await c.lab.send(ANA, { to: c.shop.number, ...picture });
  expect((await c.received(id)).content.kind).toBe('image');
});

test('a kind that was invented later is said to be there', async () => {
  const { id } = await c.lab.send(ANA, { to: c.shop.number, kind: 'unknown' });
  expect((await c.received(id)).content).toEqual({ kind: 'unsupported', what: 'unknown' });
  const group = await c.lab.createGroup({ subject: 'G', participants: [BRUNO, c.shop.number] });
  const sent = await c.lab.send(BRUNO, { to: group.id, kind: 'unknown' });
  expect((await c.received(sent.id)).content).toEqual({ kind: 'unsupported', what: 'unknown' });
  // The key that came with it is none that anybody wrote.
  const kinds = c.desk.seen.events.filter(
    ({ event }) => event.type === 'message' && event.id === sent.id,
  );
  expect(kinds).toHaveLength(1);
});

const hashOf = (option: string) => createHash('sha256').update(option).digest('hex');
const poll = {
  kind: 'poll' as const,
  question: 'Que dia?',
  options: ['Sábado', 'Domingo'],
};

test.for([
  ['by number', ANA],
  ['by LID', CAMILA],
] as const)('a poll and its votes, %s', async ([, customer]) => {
  const asked = await c.lab.send(customer, { to: c.shop.number, ...poll });
  expect((await c.received(asked.id)).content).toEqual(poll);
  const vote = async (from: string, to: string, id: string, options: string[]) => {
    const sent = await c.lab.send(from, { to, kind: 'vote', message: id, options });
    return c.received(sent.id);
  };
  expect(await vote(customer, c.shop.number, asked.id, ['Domingo'])).toMatchObject({
    content: { kind: 'vote', chosen: [hashOf('Domingo')] },
    quoted: { id: asked.id },
    fromMe: false,
  });
  // By the shop, on its telephone; and what a customer answers to a question of the shop's.
  expect(await vote(c.shop.number, customer, asked.id, ['Sábado'])).toMatchObject({
    content: { chosen: [hashOf('Sábado')] },
    fromMe: true,
  });
  const ours = await c.lab.send(c.shop.number, { to: customer, ...poll });
  expect((await c.received(ours.id)).fromMe).toBe(true);
  expect(await vote(customer, c.shop.number, ours.id, [])).toMatchObject({
    content: { kind: 'vote', chosen: [] },
  });
});

test('votes in a group; one in a poll that was never seen cannot be read', async () => {
  const group = await c.lab.createGroup({ subject: 'G', participants: [ANA, BRUNO] });
  const unseen = await c.lab.send(ANA, { to: group.id, ...poll });
  await c.lab.changeParticipants(group.id, { action: 'add', numbers: [c.shop.number] });
  const vote = { to: group.id, kind: 'vote' as const, options: ['Sábado'] };
  const blind = await c.lab.send(BRUNO, { ...vote, message: unseen.id });
  expect((await c.received(blind.id)).content).toEqual({ kind: 'vote', chosen: null });
  const seen = await c.lab.send(ANA, { to: group.id, ...poll, multiple: true });
  await c.received(seen.id);
  const { id } = await c.lab.send(BRUNO, { ...vote, message: seen.id });
  expect(await c.received(id)).toMatchObject({
    content: { kind: 'vote', chosen: [hashOf('Sábado')] },
    sender: { also: phone(BRUNO) },
  });
});

test.for([
  ['2100', Date.parse('2100-01-01')],
  ['1970', 1_000],
] as const)('a message from %s was said now', async ([, sentAt]) => {
  const { at } = await c.write(ANA, 'Que horas são?', { sentAt });
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
});
