import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillTexts } from '../fill-texts.ts';
import { measureLoad } from '../load.ts';
import { SECRET } from '../options.ts';
import { bearer, logInAll, logInOften, type Person } from '../people.ts';
import { withoutIndexes } from '../without-indexes.ts';
import { megabytes, type World } from '../world.ts';

/** Fewer for a try: BENCH_CONTACTS=20000. */
const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
/** A small company until now. */
const COMPANY = 2;
const AT_ONCE = [1, 10];
const PAGE_MS = 100;
const FIRST_BYTE_MS = 1000;
const GROWTH_MEGABYTES = 60;
const LOOK_EVERY_MS = 100;

/** A book of a million contacts: pages, searches, and all of them as a file. */
export async function measureContacts(world: World): Promise<void> {
  await fillContacts(world);
  const [admin] = await logInAll(world.pool, SECRET, COMPANY);
  const admins = await logInOften(world.pool, SECRET, admin!, Math.max(...AT_ONCE));
  const { names } = fillTexts();
  const pages: Record<string, (n: number) => string> = {
    'first page': (n) => `order=${['name', 'lastMessage', 'created'][n % 3]}`,
    'a name that many have': (n) => `searchParam=${encodeURIComponent(word(names, n))}`,
    'one number': (n) => `searchParam=55119${70_000_000 + ((n * 7919) % CONTACTS)}`,
    'an e-mail address': (n) => `searchParam=cliente${1 + ((n * 7919) % CONTACTS)}%40`,
    'a word of the further information': (n) => `searchParam=contrato-${(n * 7919) % CONTACTS}`,
    'a name with a tag': (n) => `searchParam=${encodeURIComponent(word(names, n))}&tagId=${tagId}`,
    'nobody at all': (n) => `searchParam=zzyzx${n}`,
  };
  const tagId = (
    await world.pool.query('select min(id) as id from tags where company_id = $1', [COMPANY])
  ).rows[0].id;
  for (const [what, queryOf] of Object.entries(pages)) {
    for (const connections of AT_ONCE) await measurePage(world, admins, what, connections, queryOf);
  }
  await measureExport(world, admin!);
}

function word(names: readonly string[], n: number): string {
  return names[(n * 31) % names.length]!.split(' ')[0]!;
}

async function measurePage(
  { server, seconds, note }: World,
  admins: readonly Person[],
  what: string,
  connections: number,
  queryOf: (n: number) => string,
): Promise<void> {
  const { rate, p95 } = await measureLoad(connections, seconds, (n) => ({
    method: 'GET',
    url: `${server.url}/api/contacts?${queryOf(n)}`,
    headers: bearer(admins[n % admins.length]!),
  }));
  const at = connections === 1 ? 'one at a time' : `${connections} without a pause`;
  note(
    `${CONTACTS} contacts: ${what}, ${at}`,
    `p95 ${p95.toFixed(1)} ms, ${Math.round(rate)}/s`,
    `${PAGE_MS} ms`,
    p95 < PAGE_MS,
  );
}

async function measureExport({ server, note }: World, admin: Person): Promise<void> {
  const before = (await server.ask({ order: 'memory' })).now;
  let most = before;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      most = Math.max(most, (await server.ask({ order: 'memory' })).now);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  const begin = performance.now();
  const outgoing = request(`${server.url}/api/contacts/export`, {
    method: 'POST',
    headers: { ...bearer(admin), 'content-type': 'application/json' },
  });
  outgoing.end(JSON.stringify({ selection: { filters: {} } }));
  const [answer] = await once(outgoing, 'response');
  let [firstMs, bytes, lines] = [0, 0, 0];
  for await (const part of answer as AsyncIterable<Buffer>) {
    if (bytes === 0) firstMs = performance.now() - begin;
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  isOver = true;
  await looking;
  const took = (performance.now() - begin) / 1000;
  const what = `export of ${CONTACTS} contacts`;
  note(
    `${what}: first byte`,
    `${Math.round(firstMs)} ms`,
    `${FIRST_BYTE_MS} ms`,
    firstMs < FIRST_BYTE_MS,
  );
  note(`${what}: all`, `${took.toFixed(1)} s, ${lines - 1} rows, ${megabytes(bytes)} MB`);
  const growth = megabytes(most - before);
  note(`${what}: memory`, `+${growth} MB`, `+${GROWTH_MEGABYTES} MB`, growth < GROWTH_MEGABYTES);
}

/** In the copy that this run measures: the others never see them. */
async function fillContacts({ pool, tell }: World): Promise<void> {
  const { names } = fillTexts();
  const client = await pool.connect();
  const begin = performance.now();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await withoutIndexes(client, 'contacts', CONTACTS, () =>
      client.query(
        `insert into contacts (company_id, name, number, email, extra_info)
         select ${COMPANY}, ($1::text[])[1 + mod(n, ${names.length})] || ' ' || n, '55119' || (70000000 + n),
           'cliente' || n || '@exemplo.com',
           jsonb_build_array(jsonb_build_object('name', 'Contrato', 'value', 'contrato-' || n))
         from generate_series(1, ${CONTACTS}) as n order by n`,
        [names],
      ),
    );
    await client.query(
      `insert into contact_tags (company_id, contact_id, tag_id)
       select company_id, id, (select min(id) from tags where company_id = ${COMPANY})
       from contacts where company_id = ${COMPANY} and mod(id, 20) = 0`,
    );
    await client.query('vacuum analyze contacts, contact_tags');
    await client.query('checkpoint');
  } finally {
    await client.query('reset session_replication_role');
    await client.query('reset synchronous_commit');
    client.release();
  }
  tell(`${CONTACTS} contacts filled in ${Math.round((performance.now() - begin) / 1000)} s`);
}
