import type { Pool } from 'pg';

/** So many of the tickets that are looked at are to have the rarest: they tell how common a word is. */
const MET = 30;
/** Words that are about as common as is asked for. */
const NEAR = 1.6;

/** Words by the share of the tickets that have them, for each of these shares. */
export async function wordsByShare(
  pool: Pool,
  shares: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await pool.query<{ said: string }>(
    `select (select string_agg(search_text, ' ') from messages
        where company_id = 1 and ticket_id = ticket.id) as said
      from (select id from tickets where company_id = 1 order by md5(id::text) limit $1) as ticket`,
    [Math.ceil(MET / Math.min(...shares))],
  );
  const tickets = new Map<string, number>();
  for (const { said } of rows) {
    for (const word of new Set(said?.match(/[a-z]{4,}/g) ?? [])) {
      tickets.set(word, (tickets.get(word) ?? 0) + 1);
    }
  }
  const known = [...tickets].map(([word, count]) => ({ word, share: count / rows.length }));
  return new Map(
    shares.map((wanted) => {
      const far = ({ share }: { share: number }) => Math.abs(Math.log(share / wanted));
      const near = known.filter((one) => far(one) < Math.log(NEAR));
      const words = near.toSorted((a, b) => far(a) - far(b)).map(({ word }) => word);
      return [wanted, words.slice(0, 8)];
    }),
  );
}

const PLANTED = [
  'axolote',
  'capivara',
  'jabuticaba',
  'mandacaru',
  'pirarucu',
  'quetzal',
  'sabugueiro',
  'vitrola',
];

/** Words that nobody else says, each put into a message of so many tickets from the whole history. */
export async function plantWords(pool: Pool, tickets: number): Promise<string[]> {
  for (const word of PLANTED) {
    await pool.query(
      `update messages set body = body || ' ' || $1::text
      where company_id = 1 and id in (
        select (select max(id) from messages where company_id = 1 and ticket_id = ticket.id)
        from (select id from tickets where company_id = 1 order by md5(id::text || $1) limit $2) as ticket)`,
      [word, tickets],
    );
  }
  return PLANTED;
}
