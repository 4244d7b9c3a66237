import { sql } from 'kysely';
import type { Linked, Shop } from '../../apps/server/test/whatsapp/shop.ts';
import type { ChaosRecord } from '../record.ts';
import { type Desk, openDesk } from '../traffic/desk.ts';

export type CampaignOptions = { people: number; lines: number };

/** Another company, which writes to people who have never written to it. */
export type Campaigner = {
  companyId: number;
  desk: Desk;
  lines: Linked[];
  /** Telephones, all of them on one list. */
  people: string[];
  listId: number;
};

export async function openCampaigner(
  shop: Shop,
  record: ChaosRecord,
  { people: count, lines: lineCount }: CampaignOptions,
): Promise<Campaigner> {
  const { companyId } = await shop.make.admin();
  await shop.make.enableCampaigns(companyId);
  const user = await shop.make.user(companyId, { name: 'Campanhas', profile: 'admin' });
  const desk = openDesk(() => shop.product().url, user, record);
  const lines: Linked[] = [];
  for (let n = 0; n < lineCount; n++) {
    lines.push(await shop.link({ name: `Campanhas ${n}` }, desk.insist));
  }
  await desk.insist('POST', '/campaign-settings', {
    settings: {
      messageInterval: 0,
      longerIntervalAfter: 0,
      periods: [],
      capPerDay: 10,
      capPerMonth: 60,
    },
  });
  const people: string[] = [];
  for (let n = 0; n < count; n++) {
    people.push((await shop.lab.createTelephone({ name: `Pessoa ${n}` })).number);
  }
  const listId = await shop.make.contactList(companyId, 'Todos');
  // WhatsApp was asked for them before: how slowly that goes is another test.
  await sql`
    with added as (
      insert into contact_list_items (company_id, contact_list_id, name, number, match_value)
      select ${companyId}, ${listId}, 'Pessoa', number, number from unnest(${people}::text[]) as number
      returning match_value
    )
    insert into number_checks (company_id, match_value, found, number, checked_at, connection_id)
    select ${companyId}, match_value, true, match_value, now(), ${lines[0]!.id} from added`.execute(
    shop.db,
  );
  return { companyId, desk, lines, people, listId };
}
