import { randomUUID } from 'node:crypto';
import { channelName } from '@prosa/contract/channel-name';
import { liveChannels } from '@prosa/contract/events';
import type { User } from '@prosa/contract/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ear, fence, listen, soon } from '../../live/test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from '../../live/test-world.ts';
import { lockPresence, onlineUsers } from './presence.repository.ts';
import { showUser } from './user.service.ts';

// The grace outlasts a machine that stands still for a moment: whoever is there is not swept.
const timings = { presenceGraceMs: 3000, presenceRefreshMs: 100, presenceSweepMs: 50 };

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode({ timings });
});
afterAll(() => world.stop());

let companyId: number;
/** A colleague who watches. */
let watcher: Ear;
beforeEach(async () => {
  const admin = await world.make.admin();
  companyId = admin.companyId;
  watcher = await listen(node, admin.token);
  await told(admin.adminId, true);
  return () => void watcher.socket.disconnect();
});

function updates(userId: number): User[] {
  const messages = watcher.on(channelName(companyId, 'user')) as Array<{ user: User }>;
  return messages.map((message) => message.user).filter((user) => user.id === userId);
}

async function told(userId: number, online: boolean): Promise<void> {
  await watcher.wait(channelName(companyId, 'user'), (message) => {
    const user = message.user as User;
    return user.id === userId && user.online === online;
  });
}

function inCompany<T>(work: Parameters<typeof node.scopes.inCompany<T>>[1]): Promise<T> {
  return node.scopes.inCompany({ companyId, actor: null }, work);
}

const isOnlineNow = (userId: number) =>
  inCompany(async (scope) => (await onlineUsers(scope)).has(userId));

describe('presence', () => {
  it('is told in the shape of the API, when someone comes and when they go', async () => {
    const member = await world.make.member(companyId);
    const ear = await listen(node, member.token);
    await told(member.id, true);
    expect(await isOnlineNow(member.id)).toBe(true);
    const [message] = watcher
      .on(channelName(companyId, 'user'))
      .filter((one) => (one as { user: User }).user.id === member.id);
    const { seq: _, ...payload } = message as { seq: number };
    liveChannels.user.parse(payload);
    // What the event says is what a fresh load would say.
    expect(payload).toEqual({
      action: 'update',
      user: await inCompany((scope) => showUser(scope, member.id)),
    });

    ear.socket.disconnect();
    await told(member.id, false);
    expect(await isOnlineNow(member.id)).toBe(false);
    expect(updates(member.id).at(-1)).toEqual(
      await inCompany((scope) => showUser(scope, member.id)),
    );
    expect(updates(member.id).map((user) => user.online)).toEqual([true, false]);
  });

  it('outlasts a short break: nobody hears of it', async () => {
    const [brief, gone] = [await world.make.member(companyId), await world.make.member(companyId)];
    const ears = [await listen(node, brief.token), await listen(node, gone.token)];
    await Promise.all([told(brief.id, true), told(gone.id, true)]);
    for (const ear of ears) ear.socket.disconnect();
    await soon(() => node.live.socketCount()).toBe(1);
    const back = await listen(node, brief.token);
    // Both left together: by the time one is offline, so would be the other.
    await told(gone.id, false);
    await fence(node, companyId, [watcher]);
    expect(updates(brief.id).map((user) => user.online)).toEqual([true]);
    back.socket.disconnect();
  });

  it('begins its grace when the last of several sockets leaves', async () => {
    const member = await world.make.member(companyId);
    const [first, last] = [await listen(node, member.token), await listen(node, member.token)];
    await told(member.id, true);
    first.socket.disconnect();
    const other = await world.make.member(companyId);
    (await listen(node, other.token)).socket.disconnect();
    await told(other.id, false);
    expect(updates(member.id).map((user) => user.online)).toEqual([true]);
    last.socket.disconnect();
    const left = performance.now();
    await told(member.id, false);
    expect(performance.now() - left).toBeGreaterThan(timings.presenceGraceMs * 0.9);
  });

  it('is ended by another node for a node that died', async () => {
    const member = await world.make.user(companyId);
    await world.db
      .insertInto('presence')
      .values({
        company_id: companyId,
        user_id: member.id,
        node_id: randomUUID(),
        seen_at: sql`now() - interval '1 minute'`,
      })
      .execute();
    await told(member.id, false);
    expect(updates(member.id)).toHaveLength(1);
  });

  it('is told again when a sweep took someone who is there', async () => {
    const member = await world.make.member(companyId);
    const ear = await listen(node, member.token);
    await told(member.id, true);
    // As a sweep does it, in turn with whoever notes that they are there.
    await inCompany(async (scope) => {
      await lockPresence(scope, member.id);
      await scope.db.deleteFrom('presence').where('user_id', '=', member.id).execute();
    });
    const arrivals = () => updates(member.id).filter((user) => user.online);
    await soon(() => arrivals().length).toBeGreaterThan(1);
    expect(await isOnlineNow(member.id)).toBe(true);
    ear.socket.disconnect();
  });

  it('of a deleted user fades without a word', async () => {
    const member = await world.make.user(companyId);
    await world.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    await world.db
      .insertInto('presence')
      .values({
        company_id: companyId,
        user_id: member.id,
        node_id: randomUUID(),
        seen_at: sql`now() - interval '1 minute'`,
      })
      .execute();
    await soon(() => isOnlineNow(member.id)).toBe(false);
    await fence(node, companyId, [watcher]);
    expect(updates(member.id)).toEqual([]);
  });

  it('stays within the company', async () => {
    const other = await world.make.admin();
    const ear = await listen(node, other.token);
    await ear.wait(channelName(other.companyId, 'user'));
    await fence(node, companyId, [watcher]);
    expect(watcher.heard.filter((one) => one.event.includes(`-${other.companyId}-`))).toEqual([]);
    expect(await inCompany(async (scope) => [...(await onlineUsers(scope))])).not.toContain(
      other.adminId,
    );
    ear.socket.disconnect();
  });
});
