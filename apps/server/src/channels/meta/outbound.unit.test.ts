import { expect, test } from 'vitest';
import type { OutgoingMessage } from '../outgoing.ts';
import type { Graph } from './graph.ts';
import { GraphError } from './graph-error.ts';
import { type OutboundParts, sendByMeta } from './outbound.ts';
import type { Attempt } from './sent.repository.ts';

const SECOND = 1_000;
const message: OutgoingMessage = {
  id: 'OURS',
  chat: { kind: 'messenger', value: '7001', scope: '1' },
  content: { kind: 'text', text: 'Só uma vez' },
};

/** A page whose answers and whose notes of the attempt before are given; tells how often it was asked. */
function pageWith(before: Attempt | null, answer: () => { message_id: string }) {
  const asked = { times: 0, forgotten: false };
  const call = async () => {
    asked.times += 1;
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
      forget: async () => {
        asked.forgotten = true;
      },
    },
    toAac: async (file) => file,
  };
  return { asked, sending: () => sendByMeta(parts, message) };
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

test('what an earlier try may have brought there is not forgotten for a later refusal', async () => {
  const refused = new GraphError(400, { code: 100 });
  const { asked, sending } = pageWith({ mid: null, agoMs: 40 * SECOND }, throwing(refused));
  await expect(sending()).rejects.toBe(refused);
  expect(asked.forgotten).toBe(false);
});
