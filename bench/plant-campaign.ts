import type { Pool } from 'pg';

export type PlantedCampaign = { campaignId: number; listId: number };

/** Ready to be started; whether the numbers have accounts was asked before. */
export async function plantCampaign(
  pool: Pool,
  companyId: number,
  { numbers, connectionIds }: { numbers: readonly string[]; connectionIds: readonly number[] },
): Promise<PlantedCampaign> {
  await pool.query(
    `insert into settings (company_id, key, value) values ($1, 'campaignsEnabled', 'true')
     on conflict (company_id, key) do update set value = 'true'`,
    [companyId],
  );
  const idOf = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]!.id;
  const listId = await idOf(
    `insert into contact_lists (company_id, name) values ($1, 'Muitos') returning id`,
    [companyId],
  );
  await pool.query(
    `insert into contact_list_items (company_id, contact_list_id, name, number, match_value)
     select $1, $2, 'Pessoa ' || n, number, number from unnest($3::text[]) with ordinality as one (number, n)`,
    [companyId, listId, numbers],
  );
  await pool.query(
    `insert into number_checks (company_id, match_value, found, number, checked_at, connection_id)
     select company_id, match_value, true, match_value, now(), $2 from contact_list_items where contact_list_id = $1`,
    [listId, connectionIds[0]],
  );
  const campaignId = await idOf(
    `insert into campaigns (company_id, name, contact_list_id, messages)
     values ($1, 'Muitos', $2, '["Um", "Dois", "Três", "Quatro", "Cinco"]') returning id`,
    [companyId, listId],
  );
  await pool.query(
    `insert into campaign_connections (company_id, campaign_id, connection_id, position)
     select $1, $2, id, n - 1 from unnest($3::bigint[]) with ordinality as one (id, n)`,
    [companyId, campaignId, connectionIds],
  );
  return { campaignId, listId };
}
