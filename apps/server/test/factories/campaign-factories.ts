import type { Db } from '../../src/db/schema.ts';
import { unique } from './unique.ts';

/** Lists and campaigns; the company is given them, too. */
export function campaignFactories(db: Db) {
  async function enableCampaigns(companyId: number): Promise<void> {
    await db
      .insertInto('settings')
      .values({ company_id: companyId, key: 'campaignsEnabled', value: 'true' })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'key']).doUpdateSet({ value: 'true' }),
      )
      .execute();
  }

  async function contactList(companyId: number, name = unique('list')): Promise<number> {
    const { id } = await db
      .insertInto('contact_lists')
      .values({ company_id: companyId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function contactListItem(
    companyId: number,
    listId: number,
    values: { name?: string; number?: string } = {},
  ): Promise<number> {
    const number = values.number ?? `55119${String(Math.random()).slice(2, 10)}`;
    const { id } = await db
      .insertInto('contact_list_items')
      .values({
        company_id: companyId,
        contact_list_id: listId,
        name: values.name ?? unique('person'),
        number,
        match_value: number,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function campaign(
    companyId: number,
    values: { name?: string; listId?: number; connectionId?: number; text?: string } = {},
  ): Promise<number> {
    const { id } = await db
      .insertInto('campaigns')
      .values({
        company_id: companyId,
        name: values.name ?? unique('campaign'),
        contact_list_id: values.listId ?? null,
        messages: JSON.stringify([values.text ?? 'Oi, {nome}', null, null, null, null]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (values.connectionId !== undefined) {
      await db
        .insertInto('campaign_connections')
        .values({
          company_id: companyId,
          campaign_id: id,
          connection_id: values.connectionId,
          position: 0,
        })
        .execute();
    }
    return id;
  }

  async function shipment(companyId: number, campaignId: number): Promise<number> {
    const number = `55119${String(Math.random()).slice(2, 10)}`;
    const { id } = await db
      .insertInto('campaign_shipments')
      .values({
        company_id: companyId,
        campaign_id: campaignId,
        match_value: number,
        number,
        name: unique('person'),
        variant: 1,
        rank: 2,
        position: 1,
        checked: true,
        due_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return { enableCampaigns, contactList, contactListItem, campaign, shipment };
}
