import type { Pool } from 'pg';
import { bearer, type Person } from './people.ts';
import { plantCampaign } from './plant-campaign.ts';

type Wish = {
  numbers: readonly string[];
  connectionIds: readonly number[];
  /** Of each number, in seconds; the guard may be slower. */
  interval: 0 | 5;
};

/** A campaign that may go out at any hour, of the company whose admin this is. */
export async function makeCampaign(pool: Pool, url: string, admin: Person, wish: Wish) {
  const { campaignId } = await plantCampaign(pool, admin.companyId, wish);
  const order = async (path: string, body: object = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...bearer(admin), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const settings = { messageInterval: wish.interval, longerIntervalAfter: 0, periods: [] };
  await order('/campaign-settings', { settings });
  return {
    start: () => order(`/campaigns/${campaignId}/start`),
    cancel: () => order(`/campaigns/${campaignId}/cancel`),
    async counts(): Promise<{ all: number; sent: number }> {
      const { rows } = await pool.query(
        `select count(*) as all, count(*) filter (where state = 'sent') as sent
         from campaign_shipments where campaign_id = $1`,
        [campaignId],
      );
      return { all: Number(rows[0].all), sent: Number(rows[0].sent) };
    },
  };
}
