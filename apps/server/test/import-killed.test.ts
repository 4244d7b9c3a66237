import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImportKit } from '../src/features/contact-imports/import-test-kit.ts';
import { eventually } from './eventually.ts';
import { sized } from './full-size.ts';
import { type KillableProduct, startKillableProduct } from './killable-product.ts';
import { makeSheet } from './make-sheet.ts';

const ROWS = sized(8_000, 4_000);
const KILLED_AFTER = [500, 2_500, 4_500].slice(0, sized(3, 2));

let product: KillableProduct;
let admin: { companyId: number; token: string };

beforeAll(async () => {
  product = await startKillableProduct();
  admin = await product.make.admin();
});
afterAll(() => product?.stop());

type Called = Parameters<Parameters<typeof createImportKit>[0]['call']>;

async function call(...[method, path, { token, headers, body } = {}]: Called) {
  const answer = await fetch(product.now().url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && {
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    }),
  });
  return { status: answer.status, body: await answer.json(), headers: {}, cookie: undefined };
}

async function progress(id: number): Promise<number> {
  const row = await product.db
    .selectFrom('contact_imports')
    .select(['progress', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status === 'running' || row.status === 'done' ? row.progress : 0;
}

test('an import that is killed on its way ends as if nothing had been', async () => {
  const kit = createImportKit({ call }, () => admin.token);
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `Cliente ${n}`,
    11_970_000_000 + n,
    'Feira',
  ]);
  const made = await kit.ready(makeSheet([['nome', 'numero', 'tags'], ...rows]));
  expect((await kit.ask('POST', `/${made.id}/start`)).status).toBe(200);
  for (const after of KILLED_AFTER) {
    await eventually(async () => {
      if ((await progress(made.id)) < after) throw new Error('not so far yet');
    });
    await product.kill();
    // In the middle, or the test says nothing.
    expect(await progress(made.id)).toBeLessThan(ROWS);
    await product.restart();
  }
  await eventually(async () => {
    if ((await progress(made.id)) < ROWS) throw new Error('not done yet');
  });
  const done = await kit.reach(made.id, 'done');
  expect(done).toMatchObject({
    progress: ROWS,
    counts: { new: ROWS, update: 0, skip: 0, double: 0 },
  });

  const contacts = await product.db
    .selectFrom('contacts')
    .select(['name', 'number'])
    .where('company_id', '=', admin.companyId)
    .orderBy('number')
    .execute();
  expect(contacts).toEqual(rows.map(([name, number]) => ({ name, number: `55${number}` })));
  for (const table of ['contact_identities', 'contact_tags'] as const) {
    const { count } = await product.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('company_id', '=', admin.companyId)
      .executeTakeFirstOrThrow();
    expect(count, table).toBe(ROWS);
  }
});
