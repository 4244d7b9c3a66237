import { channelName, RESYNC } from '@prosa/contract/channel-name';
import { liveChannels } from '@prosa/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ear, fence, listen, refusal, soon } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode({ timings: { sessionCheckMs: 300 } });
});
afterAll(() => world.stop());

describe('a session', () => {
  for (const transport of ['websocket', 'polling'] as const) {
    it(`that a second login replaced is told so before its ${transport} closes`, async () => {
      const { make, loginAgain } = world;
      const { companyId, adminId, token } = await make.admin();
      const old = await listen(node, token, { transports: [transport] });
      const fresh = await loginAgain(companyId, adminId);
      const ear = await listen(node, fresh.token);
      node.live.tellOtherLogin(companyId, adminId);

      await old.wait('disconnect');
      const auth = channelName(companyId, 'auth');
      expect(old.heard.map((one) => one.event).slice(-2)).toEqual([auth, 'disconnect']);
      const { seq, ...message } = old.on(auth)[0] as { seq: number };
      expect(liveChannels.auth.parse(message)).toEqual({
        user: { id: adminId },
        sessionId: fresh.sessionId,
      });
      expect(seq).toBeTypeOf('number');
      // For good: a browser that came back by itself would be refused anyway.
      expect(old.on('disconnect')).toEqual([{ reason: 'io server disconnect' }]);
      await fence(node, companyId, [ear]);
      ear.socket.disconnect();
    });
  }

  it('is not ended by the late news of an older login', async () => {
    const { make, loginAgain } = world;
    const { companyId, adminId } = await make.company();
    await loginAgain(companyId, adminId);
    const second = await loginAgain(companyId, adminId);
    const ear = await listen(node, second.token);
    node.live.tellOtherLogin(companyId, adminId);
    node.live.tellOtherLogin(companyId, adminId);
    await toldTwice(ear, companyId);
    expect(ear.on('disconnect')).toEqual([]);
    ear.socket.disconnect();

    /** Two checks were asked for before; a third one that shows its effect comes after them. */
    async function toldTwice(listener: Ear, company: number): Promise<void> {
      const queueId = await make.queue(company);
      await world.db
        .insertInto('user_queues')
        .values({ company_id: company, user_id: adminId, queue_id: queueId })
        .execute();
      node.live.moveUser(company, adminId);
      await listener.wait(RESYNC);
    }
  });

  it('takes its sockets along at once, and no others', async () => {
    const { make, sessionOf } = world;
    const admin = await make.admin();
    const ears = [await listen(node, admin.token), await listen(node, admin.token)];
    const spared = await listen(node, await make.token(admin.companyId, admin.adminId));
    node.live.endSessions(admin.companyId, [await sessionOf(admin.token)]);
    await Promise.all(ears.map((ear) => ear.wait('disconnect')));
    await fence(node, admin.companyId, [spared]);
    spared.socket.disconnect();
  });

  it('takes its sockets along where nobody said so: ended, expired, deleted', async () => {
    const { make, db, sessionOf } = world;
    const admin = await make.admin();
    const tokens = [admin.token, await make.token(admin.companyId, admin.adminId)];
    const deleted = await make.member(admin.companyId);
    const ears = await Promise.all([...tokens, deleted.token].map((token) => listen(node, token)));
    const sessions = db.updateTable('sessions');
    const [ended, expired] = await Promise.all(tokens.map(sessionOf));
    await sessions
      .set({ ended_at: new Date(), end_reason: 'logout' })
      .where('id', '=', ended!)
      .execute();
    await sessions.set({ expires_at: new Date() }).where('id', '=', expired!).execute();
    await db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.id)
      .execute();
    await Promise.all(ears.map((ear) => ear.wait('disconnect')));
  });

  it('that another login replaced is told so even where only the database knows', async () => {
    const { companyId, adminId, token } = await world.make.admin();
    const ear = await listen(node, token);
    const { sessionId } = await world.loginAgain(companyId, adminId);
    await ear.wait('disconnect');
    expect(ear.on(channelName(companyId, 'auth'))).toMatchObject([{ sessionId }]);
  });

  it('keeps its sockets when their access token is past its time', async () => {
    const { make, tokenIssued } = world;
    const { companyId, adminId } = await make.company();
    const fifteenMinutes = 15 * 60_000;
    const token = await tokenIssued(
      new Date(Date.now() - fifteenMinutes + 1500),
      companyId,
      adminId,
    );
    const ear = await listen(node, token);
    await soon(() => refusal(node, token).catch(() => 'accepted')).toBe('ERR_TOKEN_EXPIRED');
    await fence(node, companyId, [ear]);
    expect(ear.on('disconnect')).toEqual([]);
    ear.socket.disconnect();
  });
});
