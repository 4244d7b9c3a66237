import { describe, expect, test } from 'vitest';
import { actionFor } from './ticket.transitions.ts';

const me = 7;
const colleague = 8;
const sales = 1;
const support = 2;

const pending = { status: 'pending', user_id: null, queue_id: sales } as const;
const mine = { status: 'open', user_id: me, queue_id: sales } as const;
const theirs = { status: 'open', user_id: colleague, queue_id: sales } as const;
const closed = { status: 'closed', user_id: me, queue_id: sales } as const;

describe('what the browser’s fields mean', () => {
  test.each([
    ['accept', pending, { status: 'open', userId: me }],
    ['accept', pending, { status: 'open' }],
    ['accept', pending, { status: 'open', userId: me, queueId: support }],
    ['return', mine, { status: 'pending', userId: null }],
    ['return', mine, { status: 'pending', userId: null, queueId: sales }],
    ['close', mine, { status: 'closed', userId: me, queueId: sales }],
    ['close', theirs, { status: 'closed', userId: me, queueId: sales }],
    ['reopen', closed, { status: 'open', userId: me, queueId: sales }],
    ['transfer-to-user', pending, { userId: colleague, queueId: support }],
    ['transfer-to-user', mine, { userId: colleague }],
    ['transfer-to-user', closed, { userId: colleague, queueId: sales }],
    ['transfer-to-user', mine, { status: 'open', userId: colleague }],
    ['transfer-to-user', mine, { status: 'open', userId: colleague, queueId: sales }],
    ['transfer-to-user', mine, { status: 'open', userId: me, queueId: support }],
    ['transfer-to-user', pending, { status: 'pending', userId: colleague }],
    ['transfer-to-user', closed, { status: 'closed', userId: colleague }],
    ['transfer-to-queue', mine, { status: 'open', queueId: support }],
    ['transfer-to-queue', pending, { status: 'pending', queueId: support }],
    ['transfer-to-queue', closed, { status: 'closed', queueId: support }],
    ['transfer-to-queue', pending, { queueId: support }],
    ['transfer-to-queue', mine, { status: 'pending', userId: null, queueId: support }],
    ['transfer-to-queue', closed, { queueId: support, userId: null }],
    ['transfer-to-queue', closed, { status: 'pending', queueId: sales }],
    ['already-accepted', theirs, { status: 'open', userId: me }],
    ['already-accepted', theirs, { status: 'open', userId: me, queueId: support }],
    ['as-it-is', mine, { status: 'open', userId: me, queueId: sales }],
    ['as-it-is', mine, { status: 'open', userId: me }],
    ['refused', pending, {}],
    ['dismiss', pending, { status: 'closed', userId: me, queueId: sales }],
    ['dismiss', pending, { status: 'closed' }],
    ['refused', pending, { status: 'pending' }],
    ['refused', pending, { status: 'open', userId: colleague }],
    ['refused', mine, { status: 'pending', userId: colleague }],
    ['refused', mine, { status: 'closed', userId: colleague }],
    ['refused', closed, { status: 'closed', userId: me }],
    ['refused', closed, { status: 'pending' }],
    ['refused', closed, { status: 'open', userId: colleague }],
  ] as const)('%s: %j with %j', (decision, ticket, asked) => {
    expect(actionFor(ticket, asked, me)).toBe(decision);
  });
});
