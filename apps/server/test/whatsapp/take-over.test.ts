import { afterAll, beforeAll, expect, test } from 'vitest';
import { steadyPort } from '../../src/db/embedded/steady-port.ts';
import { eventually } from '../eventually.ts';
import { end, type Product, startProduct } from '../product-process.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Shop } from './shop.ts';

let shop: Shop;
let second: Product | undefined;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await second?.interrupt();
  await shop.stop();
});

/** Grows with each process that takes the session. */
async function fenceOf(connectionId: number): Promise<number> {
  const { fence } = await shop.db
    .selectFrom('channel_sessions')
    .select('fence')
    .where('connection_id', '=', connectionId)
    .executeTakeFirstOrThrow();
  return fence;
}

test('a second process takes over what a killed one had, within 30 seconds', async () => {
  const { id, number, device } = await shop.link();
  // Only now, so that the first one has the session.
  second = await startProduct({ ...shop.env, PORT: String(await steadyPort()) });
  const customer = (await shop.lab.createTelephone({ name: 'Bia' })).number;
  await shop.lab.send(customer, { to: number, kind: 'text', text: 'antes' });
  await shop.message(customer, (one) => one.body === 'antes');
  const before = await shop.lab.latestEvent();
  const fence = await fenceOf(id);
  const killedAt = performance.now();
  await end(shop.product().process, 'SIGKILL');
  await shop.lab.send(customer, { to: number, kind: 'text', text: 'depois' });
  await eventually(async () => expect(await fenceOf(id)).toBeGreaterThan(fence));
  // Until then it is our time; how long it takes to dial is the machine's.
  expect(performance.now() - killedAt).toBeLessThan(30_000);
  await shop.lab.awaitEvent('device-online', { device }, { after: before });
  await eventually(async () => {
    const stored = await shop.db.selectFrom('messages').select('body').orderBy('id').execute();
    expect(stored.map((one) => one.body)).toEqual(['antes', 'depois']);
  });
});
