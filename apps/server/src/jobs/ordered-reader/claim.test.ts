import { beforeEach, describe, expect, it } from 'vitest';
import { claimLanes, claimSomeStatement, claimStatement, firstLane } from './claim.ts';
import { createReaderTest, type ReaderTest } from './reader-test-kit.ts';

let test: ReaderTest;
beforeEach(async () => {
  test = await createReaderTest();
});

/** A thousand waiting items in a hundred lanes, after so many that are done. */
async function fill({ finished }: { finished: number }): Promise<void> {
  const add = (first: number, last: number) =>
    test.ownerPool.query(
      `insert into items (company_id, lane, n)
       select $1, 'lane-' || n % 100, n from generate_series($2::integer, $3::integer) as n`,
      [test.companies[0], first, last],
    );
  await add(1, finished);
  await test.ownerPool.query(`update items set finished_at = now(), outcome = 'done'`);
  await add(finished + 1, finished + 1000);
  await test.ownerPool.query('vacuum analyze items');
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** As the reader runs it, by a plan that is made once, with what it has really touched. */
async function explain(lanes?: { companyId: number; prefix: string }, except: number[] = []) {
  const client = await test.ownerPool.connect();
  try {
    await client.query(`begin; set local plan_cache_mode = force_generic_plan;
      prepare claim as ${lanes ? claimSomeStatement('items') : claimStatement('items')}`);
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) execute claim (0, '', 16, 30000, 1, false, '{}'
        ${lanes ? `, '{${lanes.companyId}}', '{${lanes.prefix}}'` : `, '{${except}}'`})`,
    );
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
    const found = reads(plan);
    return {
      reads: found.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`),
      pages: found.reduce(
        (sum, node) => sum + node['Shared Hit Blocks'] + node['Shared Read Blocks'],
        0,
      ),
    };
  } finally {
    await client.query('rollback; deallocate claim');
    client.release();
  }
}

/**
 * Where the table is read. Not where it is written: how many pages are tried until one has room for the
 * new version of a row depends on what is known of the others just then.
 */
function reads(plan: Plan): Plan[] {
  const isRead = plan['Relation Name'] === 'items' && !plan['Node Type'].includes('Modify');
  return [...(isRead ? [plan] : []), ...(plan.Plans ?? []).flatMap(reads)];
}

describe('claims at the same moment', () => {
  it('never take the same lane', async () => {
    await fill({ finished: 0 });
    const options = { limit: 30, fromDead: false, lanePrefixes: null, after: firstLane };
    for (let round = 0; round < 20; round++) {
      const claims = await Promise.all(
        Array.from({ length: 6 }, (_, holder) =>
          claimLanes(test.ownerPool, 'items', { ...options, lease: { ms: 60_000, holder } }),
        ),
      );
      const lanes = claims.flatMap((claim) => claim.items.map((item) => item.lane));
      expect(new Set(lanes).size).toBe(lanes.length);
      await test.ownerPool.query('update items set lease_until = null');
    }
  });
});

describe('the claim', () => {
  it('reads the index of the waiting items and nothing else', async () => {
    for (const finished of [0, 20_000]) {
      await test.ownerPool.query('truncate items');
      await fill({ finished });
      const { reads } = await explain();
      expect(new Set(reads)).toEqual(new Set(['Index Scan items_waiting']));
    }
  });

  it('costs the same however many items are finished, or wait behind the heads', async () => {
    await fill({ finished: 0 });
    // An index that was larger once may be a level deeper: a page more for each look into it.
    const limit = (await explain()).pages * 2;
    await test.ownerPool.query('truncate items');
    await fill({ finished: 50_000 });
    expect((await explain()).pages).toBeLessThanOrEqual(limit);
    await test.ownerPool.query(
      `insert into items (company_id, lane, n)
       select $1, 'lane-1', n from generate_series(100001, 120000) as n`,
      [test.companies[0]],
    );
    expect((await explain()).pages).toBeLessThanOrEqual(limit);
  });

  it('jumps over a company that is left out, however many lanes wait there', async () => {
    await fill({ finished: 0 });
    const [one, other] = test.companies;
    await test.insert('a', [1], other);
    await test.ownerPool.query('vacuum analyze items');
    const { pages } = await explain(undefined, [one]);
    // Its first lane, the other's, and the end.
    expect(pages).toBeLessThan(25);
    const options = { after: firstLane, limit: 30, fromDead: false, lanePrefixes: null };
    const lease = { ms: 60_000, holder: 1 };
    const claim = await claimLanes(test.ownerPool, 'items', { ...options, lease, except: [one] });
    expect(claim.items.map((item) => item.company_id)).toEqual([other]);
    expect(claim.next).toBeNull();
  });

  it('of some lanes passes none of the others, however many wait there', async () => {
    await fill({ finished: 0 });
    const companyId = test.companies[0]!;
    const few = await explain({ companyId, prefix: 'lane-5' });
    expect(few.reads.filter((read) => !read.startsWith('Index Scan'))).toEqual([]);
    // Each lane is locked until the end of its transaction: some hundreds at a time.
    for (let first = 200_000; first < 204_000; first += 400) {
      await test.ownerPool.query(
        `insert into items (company_id, lane, n)
         select $1, 'lane-' || (case when n % 2 = 0 then '4' else '6' end) || 'x' || n, n
         from generate_series($2::integer, $2::integer + 399) as n`,
        [companyId, first],
      );
    }
    await test.ownerPool.query('vacuum analyze items');
    const many = await explain({ companyId, prefix: 'lane-5' });
    expect(many.pages).toBeLessThanOrEqual(few.pages * 2);
  });

  it('of some lanes takes all of them in their turn, and no others', async () => {
    await fill({ finished: 0 });
    const [own, other] = test.companies;
    await test.ownerPool.query(
      `insert into items (company_id, lane, n) values ($1, 'lane-70', 1), ($1, 'lane-8', 2)`,
      [other],
    );
    const lanePrefixes = [
      { companyId: other!, prefix: 'lane-7' },
      { companyId: own!, prefix: 'lane-9' },
      { companyId: own!, prefix: 'lane-3' },
    ];
    const seen: string[] = [];
    let after = firstLane;
    for (;;) {
      const lease = { ms: 60_000, holder: 1 };
      const options = { after, limit: 3, lease, fromDead: false, lanePrefixes };
      const claim = await claimLanes(test.ownerPool, 'items', options);
      seen.push(...claim.items.map((item) => `${item.company_id} ${item.lane}`));
      if (!claim.next) break;
      after = claim.next;
    }
    const tens = (digit: number) =>
      ['', ...'0123456789'].map((rest) => `${own} lane-${digit}${rest}`);
    const expected = [...tens(3), ...tens(9), `${other} lane-70`];
    expect(seen.toSorted()).toEqual(expected.toSorted());
    expect(seen).toHaveLength(new Set(seen).size);
  });
});
