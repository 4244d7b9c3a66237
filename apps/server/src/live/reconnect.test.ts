import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fence, listen, settingsHeard, tellSetting } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode();
});
afterAll(() => world.stop());

describe('a connection that breaks', () => {
  it('comes back by itself, into its rooms', async () => {
    const { make } = world;
    const admin = await make.admin();
    const queueId = await make.queue(admin.companyId);
    const member = await make.member(admin.companyId, { queueIds: [queueId] });
    const ear = await listen(node, member.token, { reconnection: true });
    const again = new Promise<void>((resolve) => ear.socket.once('connect', resolve));
    ear.socket.io.engine.close();
    await again;
    await tellSetting(node.scopes, admin.companyId, 'here', [`queue:${queueId}`]);
    await fence(node, admin.companyId, [ear]);
    expect(settingsHeard(ear, admin.companyId)).toEqual(['here']);
    ear.socket.disconnect();
  });

  it('is invited to come back when its server stops', async () => {
    const admin = await world.make.admin();
    const leaving = await world.startNode();
    const ears = [
      await listen(leaving, admin.token),
      await listen(leaving, admin.token, { transports: ['polling'] }),
    ];
    await leaving.stop();
    for (const ear of ears) {
      // "io server disconnect" would tell the browser to stay away.
      expect(await ear.wait('disconnect')).toEqual({ reason: 'transport close' });
    }
    expect(leaving.live.socketCount()).toBe(0);
  });
});
