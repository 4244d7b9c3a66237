import type { TestCompany } from './company.ts';
import { type PlantedTicket, plantTicket } from './conversations.ts';
import { rows } from './database.ts';

const zone = 'America/Sao_Paulo';

/** Today in the company's zone, or so many days before it. */
export function dayAgo(days = 0): string {
  const now = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
}

export type PlantedRound = Omit<PlantedTicket, 'status' | 'at'> & {
  day: string;
  /** When it began, by the company's clock: 09:15. */
  clock?: string;
  /** Minutes from its beginning, its acceptance; left out, it never came to that. */
  wait?: number;
  answer?: number;
  serve?: number;
  rating?: 1 | 2 | 3;
};

/** A round of service of another day, with its resolved ticket; the database sums it up by itself. */
export async function plantRound(company: TestCompany, given: PlantedRound) {
  const { day, clock = '09:15', wait = 0, answer = 1, serve = 10, rating, ...ticket } = given;
  const begun = new Date(`${day}T${clock}:00-03:00`);
  const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
  const planted = await plantTicket(company, {
    ...ticket,
    status: 'closed',
    at: after(wait + serve),
  });
  await rows(
    `insert into attendances
       (company_id, ticket_id, queued_at, started_at, first_response_at, finished_at, rating, tag_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[company.id, planted.id, begun, after(wait), after(wait + answer), after(wait + serve)],
      ...[rating ?? null, ticket.tags ?? []],
    ],
  );
  return planted;
}
