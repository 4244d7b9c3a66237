import { afterAll, beforeAll, expect, it } from 'vitest';
import { fence, listen } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode();
});
afterAll(() => world.stop());

it('what passes is heard in its rooms, without a number, and nowhere else', async () => {
  const { make } = world;
  const admin = await make.admin();
  const stranger = await make.admin();
  const sales = await make.queue(admin.companyId);
  const seller = await make.member(admin.companyId, { queueIds: [sales] });
  const helper = await make.member(admin.companyId);
  const ears = {
    seller: await listen(node, seller.token),
    helper: await listen(node, helper.token),
    stranger: await listen(node, stranger.token),
  };
  const payload = { ticketId: 7, userId: admin.adminId };
  node.live.pass(admin.companyId, { channel: 'typing', payload, to: [`queue:${sales}`] });
  node.live.pass(admin.companyId, { channel: 'typing', payload, to: [] });
  await fence(node, admin.companyId, [ears.seller, ears.helper]);
  await fence(node, stranger.companyId, [ears.stranger]);
  const typed = Object.entries(ears).map(([who, ear]) => [
    who,
    ear.on(`company-${admin.companyId}-typing`),
  ]);
  expect(Object.fromEntries(typed)).toEqual({ seller: [payload], helper: [], stranger: [] });
  for (const ear of Object.values(ears)) ear.socket.disconnect();
});
