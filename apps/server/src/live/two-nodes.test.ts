import { channelName, RESYNC } from '@prosa/contract/channel-name';
import type { User } from '@prosa/contract/user';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fence, listen, settingsHeard, soon, tellSetting } from './test-ear.ts';
import { canHaveRedis, startTestRedis, type TestRedis } from './test-redis.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

const timings = {
  gapToleranceMs: 400,
  gapCheckMs: 40,
  sequencePollMs: 100,
  // Out of the way: what these tests see came through Redis.
  sessionCheckMs: 600_000,
  presenceGraceMs: 700,
  presenceRefreshMs: 100,
  presenceSweepMs: 50,
};

describe.skipIf(!canHaveRedis())('two nodes that share a Redis', () => {
  let redis: TestRedis;
  let world: LiveWorld;
  let here: LiveNode;
  let there: LiveNode;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis.kill());
  beforeEach(async () => {
    world = await createLiveWorld();
    here = await world.startNode({ redisUrl: redis.url, timings });
    there = await world.startNode({ redisUrl: redis.url, timings });
  });
  afterEach(() => world.stop());

  it('share events, numbered and in order', async () => {
    const admin = await world.make.admin();
    const ears = [await listen(here, admin.token), await listen(there, admin.token)];
    for (let count = 0; count < 20; count += 1) {
      await tellSetting((count % 2 ? here : there).scopes, admin.companyId, `${count}`);
    }
    await fence(here, admin.companyId, ears);
    await fence(there, admin.companyId, ears);
    const numbers = ears.map((ear) => {
      const messages = ear.on(channelName(admin.companyId, 'settings')) as { seq: number }[];
      return messages.map((message) => message.seq).sort((left, right) => left - right);
    });
    expect(numbers[0]).toHaveLength(22);
    expect(numbers[1]).toEqual(numbers[0]);
    for (const ear of ears) expect(ear.on(RESYNC)).toEqual([]);
  });

  it('both notice an event that was committed and never sent', async () => {
    const admin = await world.make.admin();
    const ears = [await listen(here, admin.token), await listen(there, admin.token)];
    await tellSetting(here.dyingScopes, admin.companyId, 'lost');
    await Promise.all(ears.map((ear) => ear.wait(RESYNC)));
  });

  it('speak by websocket alone, unless the balancer brings a browser always to the same one', async () => {
    const admin = await world.make.admin();
    const sticky = await world.startNode({ redisUrl: redis.url, timings, sticky: true });
    const asked = (node: LiveNode) => fetch(`${node.url}/socket.io/?EIO=4&transport=polling`);
    // Refused at once, and not in the second request, which another node would get.
    expect((await asked(here)).status).toBe(400);
    expect((await asked(sticky)).status).toBe(200);
    const ear = await listen(sticky, admin.token, { transports: ['polling'] });
    await tellSetting(there.scopes, admin.companyId, 'told there');
    await fence(there, admin.companyId, [ear]);
  });

  it('end a session’s sockets on both', async () => {
    const admin = await world.make.admin();
    const ears = [await listen(here, admin.token), await listen(there, admin.token)];
    here.live.endSessions(admin.companyId, [await world.sessionOf(admin.token)]);
    for (const ear of ears) {
      expect(await ear.wait('disconnect')).toEqual({ reason: 'io server disconnect' });
    }
  });

  it('tell an old session of a second login on the other node, then close it', async () => {
    const { companyId, adminId, token } = await world.make.admin();
    const old = await listen(there, token);
    const { token: freshToken, sessionId } = await world.loginAgain(companyId, adminId);
    const fresh = [await listen(here, freshToken), await listen(there, freshToken)];
    here.live.tellOtherLogin(companyId, adminId);
    await old.wait('disconnect');
    const auth = channelName(companyId, 'auth');
    expect(old.heard.map((one) => one.event).slice(-2)).toEqual([auth, 'disconnect']);
    expect(old.on(auth)).toMatchObject([{ user: { id: adminId }, sessionId }]);
    await fence(here, companyId, fresh);
  });

  it('move a user’s sockets on both', async () => {
    const { make, db } = world;
    const admin = await make.admin();
    const queueId = await make.queue(admin.companyId);
    const ears = [await listen(here, admin.token), await listen(there, admin.token)];
    await db
      .insertInto('user_queues')
      .values({ company_id: admin.companyId, user_id: admin.adminId, queue_id: queueId })
      .execute();
    here.live.moveUser(admin.companyId, admin.adminId);
    await Promise.all(ears.map((ear) => ear.wait(RESYNC)));
    await tellSetting(here.scopes, admin.companyId, 'in', [`queue:${queueId}`]);
    await fence(here, admin.companyId, ears);
    for (const ear of ears) expect(settingsHeard(ear, admin.companyId)).toEqual(['in']);
  });

  it('tell once that someone came, and once that they are gone', async () => {
    const { make } = world;
    const admin = await make.admin();
    const watchers = [await listen(here, admin.token), await listen(there, admin.token)];
    const member = await make.member(admin.companyId);
    const name = channelName(admin.companyId, 'user');
    const isHim = (online: boolean) => (message: Record<string, unknown>) =>
      (message.user as User).id === member.id && (message.user as User).online === online;

    const ears = await Promise.all([here, there].map((node) => listen(node, member.token)));
    await Promise.all(watchers.map((ear) => ear.wait(name, isHim(true))));
    ears[0]!.socket.disconnect();
    // Someone else comes and goes meanwhile: long enough for the one left to be missed.
    const other = await make.member(admin.companyId);
    (await listen(here, other.token)).socket.disconnect();
    await watchers[0]!.wait(name, (message) => {
      const user = message.user as User;
      return user.id === other.id && !user.online;
    });
    ears[1]!.socket.disconnect();
    await Promise.all(watchers.map((ear) => ear.wait(name, isHim(false))));
    await fence(here, admin.companyId, watchers);
    await fence(there, admin.companyId, watchers);
    for (const watcher of watchers) {
      const seen = (watcher.on(name) as Array<{ user: User }>).filter(
        (message) => message.user.id === member.id,
      );
      expect(seen.map((message) => message.user.online)).toEqual([true, false]);
      expect(watcher.on(RESYNC)).toEqual([]);
    }
  });

  it('go on by themselves without Redis, and together again after it', async () => {
    const admin = await world.make.admin();
    const ears = [await listen(here, admin.token), await listen(there, admin.token)];
    expect(here.live.redisStatus()).toBe('ready');
    await redis.kill();
    await soon(() => here.live.redisStatus()).toBe('broken');

    await tellSetting(here.scopes, admin.companyId, 'alone');
    await fence(here, admin.companyId, [ears[0]!]);
    expect(settingsHeard(ears[0]!, admin.companyId)).toEqual(['alone']);
    // The other node finds it in the database.
    await ears[1]!.wait(RESYNC);

    await redis.start();
    for (const node of [here, there]) {
      await soon(() => node.live.redisStatus()).toBe('ready');
    }
    await soon(async () => {
      await tellSetting(here.scopes, admin.companyId, 'together');
      await fence(here, admin.companyId, [ears[0]!]);
      return settingsHeard(ears[1]!, admin.companyId);
    }).toContain('together');
  });

  it('go on by themselves while Redis hangs', async () => {
    const admin = await world.make.admin();
    const ear = await listen(here, admin.token);
    redis.freeze();
    try {
      await fence(here, admin.companyId, [ear]);
      await soon(() => here.live.redisStatus()).toBe('broken');
      await fence(here, admin.companyId, [ear]);
    } finally {
      redis.thaw();
    }
    await soon(() => here.live.redisStatus()).toBe('ready');
    expect(ear.on(RESYNC)).toEqual([]);
  });

  it('start without Redis', async () => {
    const lonely = await world.startNode({ redisUrl: 'redis://127.0.0.1:1' });
    const admin = await world.make.admin();
    const ear = await listen(lonely, admin.token);
    await fence(lonely, admin.companyId, [ear]);
    expect(lonely.live.redisStatus()).toBe('broken');
  });

  it('hear nothing of another installation on the same Redis', async () => {
    const stranger = await createLiveWorld();
    const admin = await world.make.admin();
    const twin = await stranger.make.admin();
    // The same number in another database: as bad as it can get.
    expect(twin.companyId).toBe(admin.companyId);
    const ear = await listen(there, admin.token);
    const node = await stranger.startNode({ redisUrl: redis.url, timings });
    await tellSetting(node.scopes, twin.companyId, 'not for you');
    node.live.tellOtherLogin(twin.companyId, twin.adminId);
    await fence(here, admin.companyId, [ear]);
    expect(settingsHeard(ear, admin.companyId)).toEqual([]);
    expect(ear.on('disconnect')).toEqual([]);
    await stranger.stop();
  });
});
