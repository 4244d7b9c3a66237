import { RESYNC } from '@prosa/contract/channel-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Room } from '../live-event.ts';
import { fence, listen, settingsHeard, tellSetting } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode({ timings: { sessionCheckMs: 300 } });
});
afterAll(() => world.stop());

describe('rooms', () => {
  it('come from the database, whatever the query says', async () => {
    const { make } = world;
    const other = await make.admin();
    const admin = await make.admin();
    const [sales, support] = [await make.queue(admin.companyId), await make.queue(admin.companyId)];
    const seller = await make.member(admin.companyId, { queueIds: [sales] });
    const stranger = await listen(node, other.token, {
      query: { companyId: String(admin.companyId), userId: String(admin.adminId) },
    });
    const adminEar = await listen(node, admin.token);
    const sellerEar = await listen(node, seller.token);

    const rooms: Record<string, Room[]> = {
      company: ['company'],
      admins: ['admins'],
      seller: [`user:${seller.id}`],
      sales: [`queue:${sales}`],
      support: [`queue:${support}`],
      both: [`queue:${sales}`, 'admins', 'company', `user:${seller.id}`],
      nobody: [],
    };
    for (const [value, to] of Object.entries(rooms)) {
      await tellSetting(node.scopes, admin.companyId, value, to);
    }
    await fence(node, admin.companyId, [adminEar, sellerEar]);
    await fence(node, other.companyId, [stranger]);

    expect(settingsHeard(adminEar, admin.companyId)).toEqual(['company', 'admins', 'both']);
    expect(settingsHeard(sellerEar, admin.companyId)).toEqual([
      'company',
      'seller',
      'sales',
      'both',
    ]);
    expect(stranger.heard.filter((one) => !one.event.includes(`-${other.companyId}-`))).toEqual([]);
    for (const ear of [adminEar, sellerEar, stranger]) ear.socket.disconnect();
  });

  it('follow a change of queues and profile at once, with a refetch', async () => {
    const { make, db } = world;
    const admin = await make.admin();
    const queueId = await make.queue(admin.companyId);
    const member = await make.member(admin.companyId);
    const ear = await listen(node, member.token);
    const tell = (value: string, to: Room[]) =>
      tellSetting(node.scopes, admin.companyId, value, to);

    await tell('before', [`queue:${queueId}`]);
    await db
      .insertInto('user_queues')
      .values({ company_id: admin.companyId, user_id: member.id, queue_id: queueId })
      .execute();
    node.live.moveUser(admin.companyId, member.id);
    await ear.wait(RESYNC);
    await tell('in', [`queue:${queueId}`]);

    await db.deleteFrom('user_queues').where('user_id', '=', member.id).execute();
    await db.updateTable('users').set({ profile: 'admin' }).where('id', '=', member.id).execute();
    ear.heard.length = 0;
    node.live.moveUser(admin.companyId, member.id);
    await ear.wait(RESYNC);
    await tell('out', [`queue:${queueId}`]);
    await tell('admin', ['admins']);
    await fence(node, admin.companyId, [ear]);
    expect(settingsHeard(ear, admin.companyId)).toEqual(['admin']);
    ear.socket.disconnect();
  });

  it('follow the database within seconds where nobody said so', async () => {
    const { make, db } = world;
    const admin = await make.admin();
    const queueId = await make.queue(admin.companyId);
    const ear = await listen(node, admin.token);
    await db
      .insertInto('user_queues')
      .values({ company_id: admin.companyId, user_id: admin.adminId, queue_id: queueId })
      .execute();
    await ear.wait(RESYNC);
    await tellSetting(node.scopes, admin.companyId, 'in', [`queue:${queueId}`]);
    await fence(node, admin.companyId, [ear]);
    expect(settingsHeard(ear, admin.companyId)).toEqual(['in']);
    ear.socket.disconnect();
  });
});
