import type { Campaign } from '@prosa/contract/campaign';
import type { RecipientList } from '@prosa/contract/recipient-list';
import type { TestCompany } from './company.ts';
import { query, rows } from './database.ts';

/** As the host gives them to a company. */
export async function enableCampaigns(company: { id: number }): Promise<void> {
  await query(
    `insert into settings (company_id, key, value) values ($1, 'campaignsEnabled', 'true')
     on conflict (company_id, key) do update set value = 'true'`,
    [company.id],
  );
}

type Somebody = { name: string; number?: string; email?: string };

export async function addList(
  company: TestCompany,
  name: string,
  people: readonly Somebody[] = [],
): Promise<RecipientList> {
  const list = await company.call<RecipientList>('POST', '/contact-lists', { name });
  for (const person of people) {
    await company.call('POST', '/contact-list-items', { ...person, contactListId: list.id });
  }
  return list;
}

/** What the numbers of a list were found to be, as if WhatsApp had been asked today. */
export async function noteChecks(
  company: { id: number },
  checks: Readonly<Record<string, boolean>>,
): Promise<void> {
  for (const [number, found] of Object.entries(checks)) {
    await query(
      `insert into number_checks (company_id, match_value, found, checked_at, connection_id)
       select $1, match_value, $3, now(), 0 from contact_list_items
       where company_id = $1 and number = $2 limit 1`,
      [company.id, number, found],
    );
  }
}

export async function connectionId(company: { id: number }, name: string): Promise<number> {
  const [row] = await rows<{ id: string }>(
    'select id from connections where company_id = $1 and name = $2',
    [company.id, name],
  );
  return Number(row?.id);
}

type Sent = {
  name: string;
  number: string;
  state: 'waiting' | 'sent' | 'failed' | 'skipped' | 'requested';
  reason?: string;
  variant?: number;
  hoursAgo?: number;
  replied?: boolean;
};

/** A campaign as it is after its messages went out: who got which, and who did not and why. */
export async function plantSent(
  campaign: Campaign,
  people: readonly Sent[],
  status: Campaign['status'] = 'FINALIZADA',
): Promise<void> {
  await query(
    `update campaigns set status = $2, started_at = now() - interval '5 hours', frozen_at = now(),
       completed_at = case when $2 = 'FINALIZADA' then now() end, version = version + 1 where id = $1`,
    [campaign.id, status],
  );
  for (const [index, one] of people.entries()) {
    const isOut = one.state === 'sent';
    await query(
      `insert into campaign_shipments (company_id, campaign_id, match_value, number, name, variant,
         connection_id, state, reason, rank, position, checked, due_at, sent_at, replied_at, requested_at)
       select company_id, id, $2, $2, $3, $4,
         (select connection_id from campaign_connections where campaign_id = $1 limit 1), $5, $6, 2, $7, true,
         now() + interval '30 days', $8::timestamptz, $9::timestamptz, $10::timestamptz
       from campaigns where id = $1`,
      [
        ...[
          campaign.id,
          one.number,
          one.name,
          one.variant ?? 1,
          one.state,
          one.reason ?? null,
          index,
        ],
        isOut ? hoursAgo(one.hoursAgo ?? 1) : null,
        one.replied ? hoursAgo(0.5) : null,
        one.state === 'requested' ? hoursAgo(1) : null,
      ],
    );
  }
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
