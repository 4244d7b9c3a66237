import { expect, test } from 'vitest';
import type { OutgoingMessage } from '../outgoing.ts';
import type { Graph, GraphCall } from './graph.ts';
import { GraphError } from './graph-error.ts';
import { type OutboundParts, sendByMeta } from './outbound.ts';
import type { Attempt } from './sent.repository.ts';

const SECOND = 1_000;
const OURS = '3EB0A1B2C3D4E5F6A7B8C9';
const message: OutgoingMessage = {
  id: 'OURS',
  chat: { kind: 'messenger', value: '7001', scope: '1' },
  content: { kind: 'text', text: 'Só uma vez' },
};

/** A page whose answers and whose notes of the attempt before are given; tells how often it was asked. */
function pageWith(attempt: Partial<Attempt> | null, answer: () => { message_id: string }) {
  const asked = { times: 0, forgotten: false, isOut: false, bodies: [] as unknown[] };
  const before = attempt && { mid: null, agoMs: 0, tries: 1, isOut: false, ...attempt };
  const call = async ({ json }: GraphCall) => {
    asked.times += 1;
    asked.bodies.push(json);
    return answer();
  };
  const parts: OutboundParts = {
    channel: 'facebook',
    graph: { call } as unknown as Graph,
    account: { pageId: '1', token: 't' } as OutboundParts['account'],
    sent: {
      begin: async () => before,
      beginAgain: async () => undefined,
      keepMid: async () => undefined,
      giveUp: async () => undefined,
      midOf: async (id) => (id === OURS ? 'm_ours' : null),
      noteOut: async () => {
        asked.isOut = true;
      },
      forget: async () => {
        asked.forgotten = true;
      },
    },
    convert: async (file) => file,
  };
  return { asked, sending: (more = {}) => sendByMeta(parts, { ...message, ...more }) };
}

const answered = () => ({ message_id: 'm_new' });
const throwing = (error: Error) => () => {
  throw error;
};

test('the first time it is sent; what has arrived is not sent again', async () => {
  expect(await pageWith(null, answered).sending()).toMatchObject({ id: 'm_new' });
  const arrived = pageWith({ mid: 'm_old', agoMs: 0 }, answered);
  expect(await arrived.sending()).toMatchObject({ id: 'm_old' });
  expect(arrived.asked.times).toBe(0);
});

test('what may have arrived is sent again only when no echo has come for long', async () => {
  const young = pageWith({ mid: null, agoMs: 20 * SECOND }, answered);
  await expect(young.sending()).rejects.toMatchObject({ reason: 'no-answer', temporary: true });
  expect(young.asked.times).toBe(0);
  const old = pageWith({ mid: null, agoMs: 40 * SECOND }, answered);
  expect(await old.sending()).toMatchObject({ id: 'm_new' });
});

test.for([
  ['refused', new GraphError(400, { code: 100 }), true],
  ['never connected', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), true],
  ['cut off', new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } }), false],
] as const)('%s: the next try need not wait: %s', async ([, error, isForgotten]) => {
  const { asked, sending } = pageWith(null, throwing(error));
  await expect(sending()).rejects.toBe(error);
  expect(asked.forgotten).toBe(isForgotten);
});

test.for([
  ['1 with any subcode', new GraphError(400, { code: 1 })],
  ['2', new GraphError(500, { code: 2 })],
  ['a gateway’s page', new GraphError(502)],
  ['an answer that nobody can read', new GraphError(200)],
  ['what Meta calls transient', new GraphError(400, { code: 100, is_transient: true })],
] as const)('%s may come after the message has arrived: it is waited for', async ([, error]) => {
  const { asked, sending } = pageWith(null, throwing(error));
  await expect(sending()).rejects.toMatchObject({ reason: 'no-answer', temporary: true });
  expect(asked).toMatchObject({ forgotten: false, isOut: false });
});

test('1/1357046 says that it was sent: without an echo it is taken for sent, and not sent again', async () => {
  const error = new GraphError(400, { code: 1, error_subcode: 1357046 });
  const told = pageWith(null, throwing(error));
  await expect(told.sending()).rejects.toMatchObject({ reason: 'no-answer' });
  expect(told.asked).toMatchObject({ forgotten: false, isOut: true });
  const later = pageWith({ agoMs: 40 * SECOND, isOut: true }, answered);
  expect(await later.sending()).toMatchObject({ id: 'OURS' });
  expect(later.asked.times).toBe(0);
});

test.for([
  [613, 0],
  [1, 99],
  [10, 2018300],
])('%s/%s is known not to have arrived', async ([code, error_subcode]) => {
  const error = new GraphError(400, { code: code!, error_subcode: error_subcode! });
  const { asked, sending } = pageWith(null, throwing(error));
  await expect(sending()).rejects.toBe(error);
  expect(asked.forgotten).toBe(true);
});

test('the waits grow, and after four tries it is for people to decide', async () => {
  const second = pageWith({ agoMs: 40 * SECOND, tries: 2 }, answered);
  await expect(second.sending()).rejects.toMatchObject({ reason: 'no-answer' });
  const fourth = pageWith({ agoMs: 130 * SECOND, tries: 4 }, answered);
  await expect(fourth.sending()).rejects.toMatchObject({ reason: 'rejected', temporary: false });
  expect(fourth.asked.times).toBe(0);
});

test('an answer names what Meta knows: its own id, never one that we made up, and on the first piece', async () => {
  const quoting = async (quoted: object, text = 'Sim') => {
    const { asked, sending } = pageWith(null, answered);
    await sending({ quoted: { text: '', ...quoted }, content: { kind: 'text', text } });
    return asked.bodies.map((body) => (body as { reply_to?: { mid: string } }).reply_to?.mid);
  };
  expect(await quoting({ id: 'm_1#2', fromMe: false })).toEqual(['m_1']);
  expect(await quoting({ id: OURS, fromMe: true })).toEqual(['m_ours']);
  expect(await quoting({ id: '3EB0A1B2C3D4E5F6A7B8C0', fromMe: true })).toEqual([undefined]);
  expect(await quoting({ id: 'postback:7', fromMe: false })).toEqual([undefined]);
  expect(await quoting({ id: 'm_1', fromMe: false }, 'a '.repeat(1500))).toEqual([
    'm_1',
    undefined,
  ]);
});

test('later than programs may answer, a person’s words bear Meta’s tag for it', async () => {
  const { asked, sending } = pageWith(null, answered);
  await sending({ byPerson: true });
  await sending();
  expect(asked.bodies).toMatchObject([
    { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' },
    { messaging_type: 'RESPONSE' },
  ]);
});

test('what an earlier try may have brought there is not forgotten for a later refusal', async () => {
  const refused = new GraphError(400, { code: 100 });
  const { asked, sending } = pageWith({ mid: null, agoMs: 40 * SECOND }, throwing(refused));
  await expect(sending()).rejects.toBe(refused);
  expect(asked.forgotten).toBe(false);
});
