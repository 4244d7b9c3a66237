import { Agent } from 'node:http';
import type { Child } from '../child.ts';
import { openEar } from '../ear.ts';
import type { Neighbour } from '../neighbour.ts';
import { SECRET } from '../options.ts';
import { logInAll, logInOften } from '../people.ts';
import { within } from '../within.ts';
import type { World } from '../world.ts';

export const SMALL = 2;
const SESSIONS = 4;
const CUSTOMERS = 20;
/** The bot has answered them before it is measured. */
const FIRST_WORDS = ['Oi', '1', 'Queria saber do meu pedido'];
const LINK_SECONDS = 60;

/** A company of two people, twenty of whose customers have begun to talk. */
export async function openSmallCompany(world: World, server: Child): Promise<Neighbour> {
  const { pool } = world;
  const [admin] = await logInAll(pool, SECRET, SMALL);
  const ear = await openEar(server, admin!);
  const run = Date.now().toString(36);
  let said = 0;
  const say = (text: string, n: number) => {
    said += 1;
    const number = `55319${80_000_000 + (n % CUSTOMERS)}`;
    return server.ask({ order: 'say', companyId: SMALL, number, text, id: `N${run}-${said}` });
  };
  await within(LINK_SECONDS, 'the small company’s link', untilLinked(say));
  for (const text of FIRST_WORDS) {
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const heard = ear.until(text);
      await Promise.all([say(text, n), heard]);
    }
  }
  const { rows } = await pool.query<{ id: string }>(
    `select id from tickets where company_id = $1 and status = 'open' order by id`,
    [SMALL],
  );
  return {
    server,
    ear,
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    admins: await logInOften(pool, SECRET, admin!, SESSIONS),
    ticketIds: rows.map(({ id }) => Number(id)),
    say,
  };
}

async function untilLinked(say: (text: string, n: number) => Promise<unknown>): Promise<void> {
  for (;;) {
    const isLinked = await say('Olá', 0).then(
      () => true,
      () => false,
    );
    if (isLinked) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
