import { channelName } from '@prosa/contract/channel-name';
import type { LivePayload } from '@prosa/contract/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionState } from '../../channels/sessions/session-state.ts';
import { type Ear, fence, listen } from '../../live/test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from '../../live/test-world.ts';
import { publishSessionState } from './connection-session.service.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode();
});
afterAll(() => world.stop());

const waiting: SessionState = {
  status: 'qrcode',
  reason: null,
  until: null,
  detail: null,
  qrcode: 'code 1',
  pairingCode: null,
  number: null,
  scannedNumber: null,
  retries: 0,
  wanted: true,
};

async function companyWithEars() {
  const { companyId, token } = await world.make.admin();
  const agent = await world.make.member(companyId);
  const connectionId = await world.make.connection(companyId);
  const ears = { admin: await listen(node, token), agent: await listen(node, agent.token) };
  return {
    ears,
    connectionId,
    publish: (state: SessionState) =>
      node.scopes.inCompany({ companyId, actor: null }, (scope) =>
        publishSessionState(scope, { companyId, connectionId }, state),
      ),
    async heard(ear: Ear) {
      await fence(node, companyId, [ear]);
      const on = <C extends 'whatsapp' | 'whatsappSession'>(channel: C) =>
        ear.on(channelName(companyId, channel)) as LivePayload<C>[];
      return {
        sessions: on('whatsappSession').map(({ session }) => session),
        connections: on('whatsapp').map((event) => 'whatsapp' in event && event.whatsapp),
      };
    },
  };
}

describe('a session that changes', () => {
  test('is told: its codes to admins, its status to all, a new code to nobody else', async () => {
    const t = await companyWithEars();
    await t.publish(waiting);
    await t.publish({ ...waiting, qrcode: 'code 2' });
    const number = '5511950001000';
    await t.publish({ ...waiting, status: 'CONNECTED', qrcode: null, number });

    const admin = await t.heard(t.ears.admin);
    expect(admin.sessions).toMatchObject([
      { id: t.connectionId, status: 'qrcode', qrcode: 'code 1' },
      { id: t.connectionId, status: 'qrcode', qrcode: 'code 2' },
      { id: t.connectionId, status: 'CONNECTED', qrcode: null, number },
    ]);
    const agent = await t.heard(t.ears.agent);
    expect(agent.sessions).toEqual([]);
    expect(agent.connections).toMatchObject([
      { id: t.connectionId, status: 'qrcode' },
      { id: t.connectionId, status: 'CONNECTED', number },
    ]);
    expect(JSON.stringify(t.ears.agent.heard)).not.toContain('code 1');
  });

  test.each(['unlinked', 'banned', 'replaced'] as const)(
    'ends as %s: the admins are told why',
    async (reason) => {
      const t = await companyWithEars();
      await t.publish({ ...waiting, qrcode: null, status: 'DISCONNECTED', reason, wanted: false });
      const { sessions } = await t.heard(t.ears.admin);
      expect(sessions).toMatchObject([{ status: 'DISCONNECTED', statusReason: reason }]);
    },
  );

  test('of a deleted connection is nobody’s affair', async () => {
    const t = await companyWithEars();
    await world.db
      .updateTable('connections')
      .set({ deleted_at: new Date() })
      .where('id', '=', t.connectionId)
      .execute();
    await t.publish(waiting);
    expect(await t.heard(t.ears.admin)).toEqual({ sessions: [], connections: [] });
  });
});
