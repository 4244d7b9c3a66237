import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../whatsapp/open-test-shop.ts';
import type { Shop } from '../whatsapp/shop.ts';
import { runChaos } from './chaos.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

/** The short form of `npm run chaos`. A failure prints the seed with which it can be had again. */
test('killed while customers write and are answered: nothing lost, nothing twice, in order', async () => {
  const lines: string[] = [];
  const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
  const findings = await runChaos(shop, {
    ...{ seed, inbound: 200, outbound: 40, kills: 3, customers: 8 },
    say: (line) => lines.push(line),
  });
  expect(findings.faults, lines.join('\n')).toEqual([]);
  expect(findings.inbound).toBe(208);
}, 240_000);
