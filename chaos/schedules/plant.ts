import { sql } from 'kysely';
import { SCHEDULED } from '../record.ts';
import type { World } from '../world.ts';

type Plan = {
  /** In every text, so that what one part plants is told from what another does. */
  part: string;
  count: number;
  from: Date;
  /** From the first one's time to the last one's. */
  overMs: number;
};

/** As rows: nobody can ask for a time that has passed, and ten thousand requests are another test. */
export async function plantSchedules(world: World, plan: Plan): Promise<void> {
  const { shop, desks } = world;
  const { companyId } = shop;
  const { part, count, from, overMs } = plan;
  await sql`
    with known as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as total
      from contacts where company_id = ${companyId} and last_connection_id is not null
    ), planned as (
      select n, ${from}::timestamptz + (n * ${overMs}::double precision / ${count}) * interval '1 ms' as at
      from generate_series(0, ${count}::int - 1) as n
    )
    insert into schedules (company_id, user_id, contact_id, body, send_at, due_at, set_at)
    select ${companyId}, ${desks[0]!.userId}, known.id, ${`${SCHEDULED} ${part}.`} || n, at, at, at
    from planned join known on known.place = n % known.total`.execute(shop.db);
}

export function arrivedOf({ record }: World, part: string) {
  return record.arrived.filter(({ text }) => text.startsWith(`${SCHEDULED} ${part}.`));
}
