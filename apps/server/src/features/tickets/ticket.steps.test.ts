import { ticketStatuses } from '@prosa/contract/ticket';
import { mayTakeStep, type PressedStep, planStep } from '@prosa/contract/ticket-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

/* What the contract's table says of a step is what becomes of the ticket. */

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

const steps: PressedStep[] = ['accept', 'return', 'resolve', 'dismiss', 'reopen'];

test.each(steps)('%s, from every place from which it is offered', async (step) => {
  const { admin, sales, seller, put, ticket } = await t.office();
  const { token, adminId } = admin;
  const { name } = (await t.call('GET', `/api/users/${adminId}`, { token })).body;
  const places = ticketStatuses.flatMap((status) =>
    [null, adminId, seller.id].flatMap((userId) =>
      [null, sales].map((queueId) => ({ status, userId, queueId })),
    ),
  );
  for (const place of places.filter((one) => mayTakeStep(one, step))) {
    const { id } = await ticket(place);
    const { changes, outcome } = planStep(step, place, { id: adminId, name });
    const { body } = await put(admin, id, changes);
    expect(body).toMatchObject({ queueId: place.queueId, ...outcome });
  }
});

test('a row that is old does not take its ticket back to the queue it left', async () => {
  const { admin, seller, helper, sales, support, put, ticket } = await t.office();
  const { id } = await ticket({ queueId: sales });
  const shown = { status: 'pending', userId: null, queueId: sales } as const;
  await put(seller, id, { queueId: support });
  const me = { id: helper.id, name: 'Hugo' };
  const accepted = await put(helper, id, planStep('accept', shown, me).changes);
  expect(accepted.body).toMatchObject({ status: 'open', userId: helper.id, queueId: support });
  await put(admin, id, { queueId: sales, userId: admin.adminId });
  const boss = { id: admin.adminId, name: 'Ana' };
  const old = { ...shown, status: 'open', queueId: support } as const;
  const resolved = await put(admin, id, planStep('resolve', old, boss).changes);
  expect(resolved.body).toMatchObject({ status: 'closed', queueId: sales });
});

test('what is reopened after its queue is gone comes into the fallback queue, also where the old one is named', async () => {
  const { admin, sales, support, put, ticket } = await t.office();
  const { id } = await ticket({ queueId: support, status: 'closed' });
  await t.call('DELETE', `/api/queue/${support}`, { token: admin.token });
  const reopened = await put(admin, id, { status: 'open', queueId: support });
  expect(reopened.body).toMatchObject({ status: 'open', userId: admin.adminId, queueId: sales });
});
