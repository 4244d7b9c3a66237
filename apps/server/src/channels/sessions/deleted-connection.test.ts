import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteConnection } from '../../features/connections/connection.service.ts';
import { publishSessionState } from '../../features/connections/connection-session.service.ts';
import { until } from '../../jobs/jobs-test-kit.ts';
import type { ConnectionRef } from '../channel.ts';
import { type ChannelTest, createChannelTest } from '../channel-test-kit.ts';
import { claimSessions } from './lease.repository.ts';

let t: ChannelTest;
beforeEach(async () => {
  t = await createChannelTest();
});
afterEach(() => t.close());

const remove = ({ companyId, connectionId }: ConnectionRef) =>
  t.scopes.inCompany({ companyId, actor: null }, (scope) => deleteConnection(scope, connectionId));

async function isLeft({ connectionId }: ConnectionRef): Promise<boolean> {
  const { rows } = await t.ownerPool.query(
    `select (select count(*) from channel_commands where connection_id = $1) as asked,
       (select count(*) from channel_keys where connection_id = $1) as keys,
       (select held_until is not null from channel_sessions where connection_id = $1) as held`,
    [connectionId],
  );
  return rows[0].asked === 0 && rows[0].keys === 0 && !rows[0].held;
}

test('deleted while it is linked: it logs out at the provider and is over', async () => {
  const desk = await t.startDesk({ onState: publishSessionState });
  const { connection, device } = await t.link(desk);
  await remove(connection);
  await t.lab.awaitEvent('device-unlinked', { device });
  await until(() => isLeft(connection));
  const { rows } = await t.ownerPool.query(
    'select status, status_reason, wanted from connections where id = $1',
    [connection.connectionId],
  );
  expect(rows).toEqual([{ status: 'DISCONNECTED', status_reason: null, wanted: false }]);
});

test('deleted while nobody runs it: whoever comes next logs it out, and no more than that', async () => {
  const first = await t.startDesk();
  const { connection, device } = await t.link(first);
  await first.stop();
  await remove(connection);
  const next = await t.startDesk();
  await t.lab.awaitEvent('device-unlinked', { device });
  await until(() => isLeft(connection));
  const shown = next.seen.states.filter((one) => one.connectionId === connection.connectionId);
  expect(shown.map(({ state }) => state.status)).not.toContain('CONNECTED');
});

test('deleted while it waits for a scan: the code is worth nothing any more', async () => {
  const desk = await t.startDesk();
  const connection = await t.makeConnection();
  const { qrcode } = await desk.state(connection, (state) => state.qrcode !== null);
  await remove(connection);
  await until(() => isLeft(connection));
  const { number } = await t.lab.createTelephone({ kind: 'business' });
  await expect(t.lab.scan({ number, qr: qrcode! })).rejects.toThrow();
});

test('one that is deleted is started by no command', async () => {
  const connection = await t.makeConnection({ wanted: false });
  await t.ownerPool.query('update connections set deleted_at = now()');
  const claim = () =>
    claimSessions(t.ownerPool, {
      holder: { number: null, leaseMs: 10_000 },
      lines: [{ channel: 'whatsapp', provider: 'lab' }],
      limit: 5,
      fromDead: false,
      gone: [],
      except: [],
    });
  await t.command(connection, { kind: 'start' });
  expect(await claim()).toEqual([]);
  await t.command(connection, { kind: 'log-out' });
  expect(await claim()).toMatchObject([connection]);
});
