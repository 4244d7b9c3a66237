import { describe, expect, test } from 'vitest';
import { stepMeant } from './ticket-step-meant.ts';

const me = 7;
const colleague = 8;
const sales = 1;
const support = 2;

const pending = { status: 'pending', userId: null, queueId: sales } as const;
const mine = { status: 'open', userId: me, queueId: sales } as const;
const theirs = { status: 'open', userId: colleague, queueId: sales } as const;
const closed = { status: 'closed', userId: me, queueId: sales } as const;

describe('what the browser’s fields mean', () => {
  test.each([
    ['accept', pending, { status: 'open', userId: me }],
    ['accept', pending, { status: 'open' }],
    ['accept', pending, { status: 'open', userId: me, queueId: support }],
    ['return', mine, { status: 'pending', userId: null }],
    ['return', mine, { status: 'pending', userId: null, queueId: sales }],
    ['resolve', mine, { status: 'closed', userId: me, queueId: sales }],
    ['resolve', theirs, { status: 'closed', userId: me, queueId: sales }],
    ['reopen', closed, { status: 'open', userId: me, queueId: sales }],
    ['transferToUser', pending, { userId: colleague, queueId: support }],
    ['transferToUser', mine, { userId: colleague }],
    ['transferToUser', closed, { userId: colleague, queueId: sales }],
    ['transferToUser', mine, { status: 'open', userId: colleague }],
    ['transferToUser', mine, { status: 'open', userId: colleague, queueId: sales }],
    ['transferToUser', mine, { status: 'open', userId: me, queueId: support }],
    ['transferToUser', pending, { status: 'pending', userId: colleague }],
    ['transferToUser', closed, { status: 'closed', userId: colleague }],
    ['transferToQueue', mine, { status: 'open', queueId: support }],
    ['transferToQueue', pending, { status: 'pending', queueId: support }],
    ['transferToQueue', closed, { status: 'closed', queueId: support }],
    ['transferToQueue', pending, { queueId: support }],
    ['transferToQueue', mine, { status: 'pending', userId: null, queueId: support }],
    ['transferToQueue', closed, { queueId: support, userId: null }],
    ['transferToQueue', closed, { status: 'pending', queueId: sales }],
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
    expect(stepMeant(ticket, asked, me)).toBe(decision);
  });
});
