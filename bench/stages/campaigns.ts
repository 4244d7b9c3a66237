import { setTimeout as sleep } from 'node:timers/promises';
import { bearer } from '../people.ts';
import { plantCampaign } from '../plant-campaign.ts';
import { megabytes, type World } from '../world.ts';

const PEOPLE = 100_000;
const FROZEN_S = 30;
const REPORT_MS = 50;
const LOOKS = 200;
/** More than the server had before, while it takes down everybody. */
const MEMORY_MB = 100;

/** A campaign to a hundred thousand people: how long until all are taken down, and how soon its report is there. */
export async function measureCampaigns(world: World): Promise<void> {
  const { pool, note } = world;
  const [admin] = world.people;
  const { companyId } = admin!;
  const server = await world.startServer({});
  type Answer = { counts: { total: number } };
  const ask = async (method: string, path: string): Promise<Answer> => {
    const answer = await fetch(`${server.url}/api${path}`, { method, headers: bearer(admin!) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { campaignId, listId, connectionId } = await plant(world, companyId);
  const before = (await server.ask({ order: 'memory' })).now;
  const begin = performance.now();
  await ask('POST', `/campaigns/${campaignId}/start`);
  while (!(await isFrozen(world, campaignId))) await sleep(100);
  const seconds = (performance.now() - begin) / 1000;
  const { total } = (await ask('GET', `/campaigns/${campaignId}/report`)).counts;
  const frozen = `${seconds.toFixed(1)} s for ${total}`;
  note('recipients taken down', frozen, `${FROZEN_S} s`, seconds < FROZEN_S && total === PEOPLE);
  const more = megabytes((await server.ask({ order: 'memory' })).highest - before);
  note('memory for it', `${more} MB`, `${MEMORY_MB} MB`, more < MEMORY_MB);

  await pool.query(
    `update campaign_shipments set state = 'sent', connection_id = $2,
       sent_at = now() - (id % 200) * interval '1 hour', received_at = now() - (id % 190) * interval '1 hour'
     where campaign_id = $1 and id % 2 = 0`,
    [campaignId, connectionId],
  );
  // Whoever sends folds what has changed, within a second or two.
  while (await isUnfolded(world, campaignId)) await sleep(100);
  await noteReport(world, () => ask('GET', `/campaigns/${campaignId}/report`));
  await pool.query('delete from campaigns where id = $1', [campaignId]);
  await pool.query('delete from campaign_sums where campaign_id = $1', [campaignId]);
  await pool.query('delete from contact_lists where id = $1', [listId]);
  await pool.query(`delete from number_checks where match_value like '5521%'`);
  await server.stop();
}

async function noteReport({ note }: World, look: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < LOOKS; n++) {
    const began = performance.now();
    await look();
    times.push(performance.now() - began);
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(LOOKS * 0.95)]!;
  note('report of 100,000', `p95 ${p95.toFixed(1)} ms`, `${REPORT_MS} ms`, p95 < REPORT_MS);
}

async function plant({ pool }: World, companyId: number) {
  // Not linked: nothing leaves.
  const { rows } = await pool.query<{ id: number }>(
    `insert into connections (company_id, name) values ($1, 'Campanhas') returning id`,
    [companyId],
  );
  const connectionId = rows[0]!.id;
  const numbers = Array.from({ length: PEOPLE }, (_, n) => String(5521980000000 + n));
  const planted = await plantCampaign(pool, companyId, { numbers, connectionIds: [connectionId] });
  return { ...planted, connectionId };
}

async function isFrozen({ pool }: World, id: number): Promise<boolean> {
  const { rows } = await pool.query('select frozen_at from campaigns where id = $1', [id]);
  return rows[0]!.frozen_at !== null;
}

async function isUnfolded({ pool }: World, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from campaign_deltas where campaign_id = $1 limit 1',
    [id],
  );
  return rowCount! > 0;
}
