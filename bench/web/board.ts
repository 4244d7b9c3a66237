import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { drained, startArrivals } from './arrivals.ts';
import { openDesk } from './desk.ts';
import { showsWithinMs } from './opening.ts';
import { longTaskFact, timesFact } from './report.ts';
import type { World } from './stage.ts';

const liveTickets = 10_000;
const lanes = 20;
const warmUps = 3;
const openings = 30;
const drags = 12;
const perSecond = 10;
const card = '[data-card]';

/** The board of a company that resolves nothing: how soon its first cards are there, and whether it drags smoothly. */
export async function measureBoard(world: World): Promise<void> {
  const planted = await plantBoard(world.pool);
  const desk = await openDesk(world, 'admin');
  const { page } = desk;
  try {
    world.note(timesFact('board: first cards', await openedTimes(page), showsWithinMs));
    const uuid = await newestTicket(world.pool);
    const arrivals = await startArrivals(world, { perSecond, inView: uuid });
    try {
      await desk.take();
      for (let n = 0; n < drags; n += 1) await dragAcross(page);
      const { longTasks } = await desk.take();
      world.note(longTaskFact(`board: ${drags} drags, ${perSecond} messages a second`, longTasks));
    } finally {
      await arrivals.stop();
    }
    await drained(world.pool);
  } finally {
    await desk.close();
    await planted.remove();
  }
}

/** From the press on the menu's entry, without anything of the board in the browser's memory. */
async function openedTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = -warmUps; n < openings; n += 1) {
    await page.goto(new URL('/tickets', page.url()).href);
    await page.locator('#ticket-list article').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate((wanted) => window.deskClock.watch(wanted), card);
    await page.getByRole('link', { name: 'Kanban' }).click({ delay: 50 });
    const ms = await page.evaluate(() => window.deskClock.shown);
    if (n >= 0) times.push(ms);
  }
  return times;
}

/** From the first lane over the others in sight, and back to where it was taken from. */
async function dragAcross(page: Page): Promise<void> {
  const box = await page.locator(card).nth(1).boundingBox();
  if (!box) throw new Error('there is no card');
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  for (const x of [400, 700, 1000, 1300, 1000, 700]) {
    await page.mouse.move(x, 400, { steps: 15 });
  }
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 10 });
  await page.mouse.up();
}

async function newestTicket(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ uuid: string }>(
    `select uuid from tickets where company_id = 1 and status <> 'closed'
     order by last_message_at desc limit 1`,
  );
  return rows[0]?.uuid ?? '';
}

/** As many live tickets as are missing, in the lanes: closed ones of customers who have no live one. */
async function plantBoard(pool: Pool): Promise<{ remove(): Promise<void> }> {
  const { rows } = await pool.query<{ id: string }>(
    `with missing as (
       select distinct on (contact_id, connection_id) id from tickets as closed
       where company_id = 1 and status = 'closed' and not exists (
         select from tickets as other where other.company_id = 1 and other.status <> 'closed'
           and other.contact_id = closed.contact_id and other.connection_id = closed.connection_id)
       limit greatest(0, $1 - (
         select count(*)::int from tickets where company_id = 1 and status <> 'closed')))
     update tickets set status = 'pending', user_id = null, closed_at = null
     from missing where tickets.company_id = 1 and tickets.id = missing.id returning tickets.id`,
    [liveTickets],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into ticket_tags (company_id, ticket_id, tag_id)
     select 1, ticket.id, lane.id from tickets as ticket
     join (select id, row_number() over (order by id) as n from tags
       where company_id = 1 and kanban) as lane on lane.n = mod(ticket.id, $1)
     where ticket.company_id = 1 and ticket.id = any($2) on conflict do nothing`,
    [lanes, ids],
  );
  await pool.query('vacuum analyze tickets, ticket_tags, tags');
  return {
    async remove() {
      await pool.query(
        'delete from ticket_tags where company_id = 1 and kanban and ticket_id = any($1)',
        [ids],
      );
      await pool.query(
        `update tickets set status = 'closed', closed_at = now()
         where company_id = 1 and id = any($1) and status <> 'closed'`,
        [ids],
      );
    },
  };
}
