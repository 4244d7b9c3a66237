import { ANA } from '@prosa/lab/testing/lab-for-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET } from '../../../test/harness.ts';
import { until } from '../../jobs/jobs-test-kit.ts';
import { encrypt } from '../../security/encryption.ts';
import { deriveKeys } from '../../security/keys.ts';
import { type ChannelTest, createChannelTest, testKeys } from '../channel-test-kit.ts';
import { sealedParts, sealedPlace } from '../sealed-place.ts';
import { readCredentials } from './keys/credentials.ts';
import { toText } from './keys/sealed.ts';

let t: ChannelTest;
beforeAll(async () => {
  t = await createChannelTest();
});
afterAll(() => t.close());

const NEW_SECRET = 'the next secret of this installation, for tests';

/**
 * As after a change of SECRET_KEY whose earlier one was dropped too soon: the credentials, which are
 * written all the time, open with the new key, the customers' keys do not.
 */
test('messages wait at the provider while the keys of a number do not open, and come when they do', async () => {
  const first = await t.startDesk();
  const { connection, number, device } = await t.link(first);
  const early = await t.lab.send(ANA, { to: number, kind: 'text', text: 'oi' });
  await first.event(connection, 'message', (event) => event.id === early.id);
  await until(async () => (await t.lab.device(device)).waiting === 0);
  await first.stop();
  const credentials = await readCredentials({ scopes: t.scopes, keys: testKeys, connection });
  const onlyNew = deriveKeys(NEW_SECRET);
  const place = sealedPlace(connection, sealedParts.key('credentials', ''));
  await t.ownerPool.query(
    `update channel_keys set value = $2 where connection_id = $1 and kind = 'credentials'`,
    [connection.connectionId, encrypt(onlyNew, place, toText(credentials))],
  );

  const late = await t.lab.send(ANA, { to: number, kind: 'text', text: 'tem alguém?' });
  const locked = await t.startDesk({ driver: { keys: onlyNew } });
  await locked.state(connection, ({ reason }) => reason === 'keys-unreadable');
  expect(locked.seen.events).toEqual([]);
  expect(locked.seen.states.map(({ state }) => state.status)).not.toContain('CONNECTED');
  expect((await t.lab.device(device)).waiting).toBeGreaterThan(0);
  expect(locked.log.lines.map(({ message }) => message).join()).toContain('its keys do not open');
  await locked.stop();

  const both = await t.startDesk({ driver: { keys: deriveKeys(NEW_SECRET, [TEST_SECRET]) } });
  await both.event(connection, 'message', (event) => event.id === late.id);
  expect(await t.lab.counters()).toMatchObject({ nacksFromClients: 0, retriesFromClients: 0 });
  await both.stop();
});
