import { makeCampaign } from '../campaign.ts';
import { importsOf, sheetOf } from '../contact-sheet.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';
import type { House } from './traffic.ts';

const ROWS = 10_000;
/** Of one number, in seconds. */
const CAMPAIGN_INTERVAL = 5;

export type LargeWork = { end(): Promise<{ campaign: string; import: string }> };

/** One large company writes to all customers that there are; another brings a sheet of contacts. */
export async function startLargeWork(
  { pool }: World,
  { server, lines }: House,
  people: ReadonlyMap<number, readonly Person[]>,
): Promise<LargeWork> {
  const companies = [
    ...new Set(lines.filter(({ tier }) => tier === 'large').map((line) => line.companyId)),
  ];
  const [first, last] = [companies[0]!, companies.at(-1)!];
  const campaign = await makeCampaign(pool, server.url, people.get(first)![0]!, {
    numbers: lines.flatMap(({ customers }) => customers),
    connectionIds: lines.filter((line) => line.companyId === first).map(({ id }) => id),
    interval: CAMPAIGN_INTERVAL,
  });
  await campaign.start();
  const importing = importSheet(server.url, people.get(last)![0]!);
  // Told at the end.
  importing.catch(() => undefined);
  return {
    async end() {
      const { all, sent } = await campaign.counts();
      return { campaign: `${sent} of ${all} sent`, import: await importing };
    },
  };
}

async function importSheet(url: string, admin: Person): Promise<string> {
  const imports = importsOf(url, admin);
  const begin = performance.now();
  const { id } = await imports.upload(sheetOf(ROWS));
  await imports.reached(id, 'ready');
  await imports.start(id);
  await imports.reached(id, 'done');
  return `${ROWS} rows in ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
