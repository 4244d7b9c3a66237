import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { sized } from './full-size.ts';
import { type KillableProduct, startKillableProduct } from './killable-product.ts';

const OLD = sized(20_000, 10_000);
const RECENT = 700;

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct();
});
afterAll(() => product?.stop());

/** One conversation of years, each message with an attachment. */
async function fill(companyId: number): Promise<void> {
  const { id } = await product.make.ticket(companyId, { status: 'closed' });
  const message = await product.make.message(companyId, id);
  await sql`update messages set created_at = now() - interval '300 days' where id = ${message}`.execute(
    product.db,
  );
  const copies = (name: string, count: number, ago: string) => sql`
    insert into messages (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, body, said_at, created_at)
    select company_id, ticket_id, connection_id, contact_id, true, ${name} || n, kind, 'mensagem ' || n,
      now() - ${ago}::interval, now() - ${ago}::interval
    from messages, generate_series(1, ${count}::int) n where id = ${message} order by n`;
  await copies('old-', OLD - 1, '300 days').execute(product.db);
  await copies('recent-', RECENT, '3 days').execute(product.db);
  await sql`insert into attachments (company_id, message_id, state, mimetype)
    select company_id, id, 'failed', 'image/jpeg' from messages where company_id = ${companyId}`.execute(
    product.db,
  );
}

async function counts(companyId: number): Promise<[messages: number, attachments: number]> {
  const { rows } = await sql<{ messages: number; attachments: number }>`select
    (select count(*)::int from messages where company_id = ${companyId}) as messages,
    (select count(*)::int from attachments where company_id = ${companyId}) as attachments`.execute(
    product.db,
  );
  return [rows[0]!.messages, rows[0]!.attachments];
}

test('a removal that is killed on its way ends as if nothing had been', async () => {
  const shop = await product.make.company({ planId: await product.make.plan({ history: 6 }) });
  const other = await product.make.company({ planId: await product.make.plan({ history: null }) });
  await fill(shop.companyId);
  await fill(other.companyId);
  const whole = await counts(other.companyId);
  const night = () =>
    sql`select graphile_worker.add_job(identifier => 'system:remove-old-messages', payload => '{}'::json)`.execute(
      product.db,
    );
  await night();
  for (const share of [3 / 4, 1 / 3]) {
    await eventually(async () => {
      const [messages] = await counts(shop.companyId);
      if (messages > RECENT + OLD * share) throw new Error(`${messages} are left`);
    });
    await product.kill();
    const [messages, attachments] = await counts(shop.companyId);
    // Whole steps, with all that hangs on them; and it was killed on its way indeed.
    expect([messages, (messages - RECENT) % 500]).toEqual([attachments, 0]);
    expect(messages).toBeGreaterThan(RECENT);
    await product.restart();
    // The killed one's job comes back by itself; the next night may come first, and runs beside it.
    await night();
  }
  await eventually(async () => {
    expect(await counts(shop.companyId)).toEqual([RECENT, RECENT]);
  });
  expect(await counts(other.companyId)).toEqual(whole);
});
