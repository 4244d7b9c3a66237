import { channelName } from '@prosa/contract/channel-name';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ear, fence, type Heard, listen } from '../../live/test-ear.ts';
import { startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
let node: Heard;
beforeAll(async () => {
  t = await startTicketDesk({ env: { PORT: '0', HOST: '127.0.0.1' } });
  const url = `http://127.0.0.1:${(await t.server.listen()).port}`;
  node = { url, scopes: t.server.deps.scopes };
});
afterAll(() => t.stop());

type Told = { action: string; ticketId?: number; ticket?: { status: string; queueId: number } };

function ticketsTold(ear: Ear, companyId: number): Told[] {
  return ear.on(channelName(companyId, 'ticket')) as Told[];
}

test('who could see a ticket before hears of a change, and who can see it after', async () => {
  const { companyId, admin, seller, helper, support, ticket, put } = await t.office();
  const elsewhere = await t.make.member(companyId, { queueIds: [await t.make.queue(companyId)] });
  const { id } = await ticket();
  const ears = await Promise.all(
    [admin, seller, helper, elsewhere].map(({ token }) => listen(node, token)),
  );
  const [adminEar, sellerEar, helperEar, elsewhereEar] = ears as [Ear, Ear, Ear, Ear];
  await put(seller, id, { status: 'open', userId: seller.id });
  await put(seller, id, { queueId: support });
  await put(helper, id, { status: 'open', userId: helper.id });
  await t.call('DELETE', `/api/tickets/${id}`, { token: admin.token });
  await fence(node, companyId, ears);

  const [accepted, transferred, taken, deleted] = [
    { action: 'update', ticket: { status: 'open' } },
    { action: 'update', ticket: { status: 'pending', queueId: support } },
    { action: 'update', ticket: { status: 'open', queueId: support } },
    { action: 'delete', ticketId: id },
  ];
  expect(ticketsTold(adminEar, companyId)).toMatchObject([
    ...[accepted, transferred, taken, deleted],
  ]);
  expect(ticketsTold(sellerEar, companyId)).toMatchObject([accepted, transferred]);
  expect(ticketsTold(helperEar, companyId)).toMatchObject([transferred, taken, deleted]);
  expect(ticketsTold(elsewhereEar, companyId)).toEqual([]);
  for (const ear of ears) ear.socket.disconnect();
});
