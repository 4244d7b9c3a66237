import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CompanyDeletion } from '@prosa/contract/host-company';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../src/media/disk-store.ts';
import { eventually } from './eventually.ts';
import { sized } from './full-size.ts';
import { type KillableProduct, startKillableProduct } from './killable-product.ts';
import { companyTables, fingerprint, makeWorld } from './walks/world.ts';

const MESSAGES = sized(12_000, 4_000);
const FILES = sized(400, 100);
const KILLED_LATER = [1 / 3, 2 / 3].slice(0, sized(2, 0));

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct();
});
afterAll(() => product?.stop());

/** Thousands of messages in its one conversation, and a file for some. */
async function fill({ companyId, ids }: Awaited<ReturnType<typeof makeWorld>>): Promise<void> {
  await sql`insert into messages (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, body, said_at)
    select company_id, ticket_id, connection_id, contact_id, true, 'planted-' || n, kind, 'mensagem ' || n, said_at
    from messages, generate_series(1, ${MESSAGES}) n where company_id = ${companyId} and id = ${ids.message}`.execute(
    product.db,
  );
  const store = createDiskStore(join(product.folder, 'media'));
  for (let n = 0; n < FILES; n += 1) {
    const { key } = await store.put(companyId, Readable.from([Buffer.from(`file ${n}`)]), {
      maxBytes: 100,
    });
    await sql`insert into attachments (company_id, message_id, state, file_key, bytes, mimetype)
      values (${companyId}, ${ids.message}, 'ready', ${key}, 10, 'text/plain')`.execute(product.db);
  }
}

async function left(companyId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of await companyTables(product.db)) {
    const { rows } = await sql`select from ${sql.table(table)}
      where company_id = ${companyId} limit 1`.execute(product.db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

const deletionOf = (id: number) =>
  product.db
    .selectFrom('company_deletions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('an export and a deletion that are killed on their way end as if nothing had been', async () => {
  const host = await product.make.admin({ super: true });
  const [world, other] = [
    await makeWorld(product.make, 'gone'),
    await makeWorld(product.make, 'stays'),
  ];
  await fill(world);
  // What its campaign has done so far is summed up in the background.
  await eventually(async () => {
    const waiting = await product.db.selectFrom('campaign_deltas').select('id').execute();
    expect(waiting).toEqual([]);
  });
  const before = await fingerprint(product.db, other.companyId);
  const { name } = await product.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', world.companyId)
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({ name, export: 'true', immediately: 'true' });
  const answer = await fetch(`${product.now().url}/api/companies/${world.companyId}?${query}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${host.token}` },
  });
  const { id } = (await answer.json()) as CompanyDeletion;

  const seen: string[] = [];
  async function killWhen(isThere: (row: Awaited<ReturnType<typeof deletionOf>>) => boolean) {
    const row = await eventually(async () => {
      const now = await deletionOf(id);
      if (!isThere(now)) throw new Error(`${now.state} ${now.rows_done} of ${now.rows_total}`);
      return now;
    });
    await product.kill();
    seen.push(row.state);
    await product.restart();
  }
  await killWhen(({ rows_total, state }) => state !== 'exporting' || rows_total > 0);
  await killWhen(
    ({ state, rows_done }) => state === 'done' || (state === 'deleting' && rows_done > 0),
  );
  for (const share of KILLED_LATER)
    await killWhen(({ state, rows_done }) => state === 'done' || rows_done > MESSAGES * share);
  expect(seen).toContain('exporting');
  expect(seen).toContain('deleting');

  const done = await eventually(async () => {
    const now = await deletionOf(id);
    expect(now.state).toBe('done');
    return now;
  });
  expect(await left(world.companyId)).toEqual([]);
  expect(await fingerprint(product.db, other.companyId)).toBe(before);
  // Of several exports that were begun one is left, and nothing else.
  const files = await readdir(join(product.folder, 'media', String(world.companyId)), {
    recursive: true,
    withFileTypes: true,
  });
  expect(files.filter((file) => file.isFile()).map((file) => file.name)).toEqual([done.file_key]);
});
