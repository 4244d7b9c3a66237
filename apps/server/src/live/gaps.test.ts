import { RESYNC } from '@prosa/contract/channel-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NumberedEvent } from '../db/scope.ts';
import { type Ear, fence, listen, settingsHeard, tellSetting } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode({
    timings: { gapToleranceMs: 400, gapCheckMs: 40, sequencePollMs: 100 },
  });
});
afterAll(() => world.stop());

/** Someone else loses an event and is told: by then every hole of before would have been told. */
async function toleranceOver(): Promise<void> {
  const other = await world.make.admin();
  const ear = await listen(node, other.token);
  await tellSetting(node.dyingScopes, other.companyId, 'lost');
  await ear.wait(RESYNC);
  ear.socket.disconnect();
}

async function lastNumber(companyId: number): Promise<number> {
  const { last } = await world.db
    .selectFrom('company_sequences')
    .select('last')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return last;
}

const settled = (ear: Ear, companyId: number) => ear.wait(`company-${companyId}-user`);

describe('an event that was committed and never sent', () => {
  it('is noticed though nothing follows it, and told once', async () => {
    const admin = await world.make.admin();
    const ears = [await listen(node, admin.token), await listen(node, admin.token)];
    await settled(ears[0]!, admin.companyId);
    await tellSetting(node.dyingScopes, admin.companyId, 'lost');
    await Promise.all(ears.map((ear) => ear.wait(RESYNC)));
    await toleranceOver();
    await fence(node, admin.companyId, ears);
    for (const ear of ears) {
      expect(ear.on(RESYNC)).toHaveLength(1);
      expect(settingsHeard(ear, admin.companyId)).toEqual([]);
      ear.socket.disconnect();
    }
  });

  it('is noticed in the midst of others', async () => {
    const admin = await world.make.admin();
    const ear = await listen(node, admin.token);
    await tellSetting(node.scopes, admin.companyId, 'first');
    await tellSetting(node.dyingScopes, admin.companyId, 'lost');
    await tellSetting(node.scopes, admin.companyId, 'third');
    await ear.wait(RESYNC);
    expect(settingsHeard(ear, admin.companyId)).toEqual(['first', 'third']);
    ear.socket.disconnect();
  });
});

describe('no refetch is asked for', () => {
  it('when numbers only come out of order', async () => {
    const admin = await world.make.admin();
    const ear = await listen(node, admin.token);
    await settled(ear, admin.companyId);
    await tellSetting(node.dyingScopes, admin.companyId, 'late');
    const late = await lastNumber(admin.companyId);
    await tellSetting(node.scopes, admin.companyId, 'early');
    const setting = { key: 'ipixc', value: 'late', secret: false, isSet: true, hint: '' } as const;
    const event: NumberedEvent = {
      channel: 'settings',
      payload: { action: 'update', setting },
      to: ['company'],
      seq: late,
    };
    node.live.deliver(admin.companyId, [event]);
    await toleranceOver();
    await fence(node, admin.companyId, [ear]);
    expect(settingsHeard(ear, admin.companyId)).toEqual(['early', 'late']);
    expect(ear.on(RESYNC)).toEqual([]);
    ear.socket.disconnect();
  });

  it('for what was lost before the first socket came: its first load has it', async () => {
    const admin = await world.make.admin();
    await tellSetting(node.dyingScopes, admin.companyId, 'lost');
    const ear = await listen(node, admin.token);
    await toleranceOver();
    await fence(node, admin.companyId, [ear]);
    expect(ear.on(RESYNC)).toEqual([]);
    ear.socket.disconnect();
  });

  it('when nobody may hear an event', async () => {
    const admin = await world.make.admin();
    const ear = await listen(node, admin.token);
    await tellSetting(node.scopes, admin.companyId, 'unheard', ['queue:1']);
    await tellSetting(node.scopes, admin.companyId, 'unheard', []);
    await toleranceOver();
    await fence(node, admin.companyId, [ear]);
    expect(ear.on(RESYNC)).toEqual([]);
    ear.socket.disconnect();
  });
});
