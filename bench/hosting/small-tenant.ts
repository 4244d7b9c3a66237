import { openEar } from '../ear.ts';
import type { Neighbour } from '../neighbour.ts';
import { SECRET } from '../options.ts';
import { logInOften } from '../people.ts';
import type { World } from '../world.ts';
import type { House } from './traffic.ts';

const SESSIONS = 2;

/** The first small company with a number of its own: its admin's desk, and its customers. */
export async function openSmallTenant(world: World, house: House): Promise<Neighbour> {
  const { server, agent, lab, lines, taken } = house;
  const line = lines.find(({ tier }) => tier === 'small')!;
  const tickets = taken.filter(({ lineId }) => lineId === line.id);
  const { person } = tickets[0]!;
  return {
    server,
    agent,
    ear: await openEar(server, person),
    admins: await logInOften(world.pool, SECRET, person, SESSIONS),
    ticketIds: tickets.map(({ ticketId }) => ticketId),
    say: (text, n) =>
      lab.send(line.customers[n % line.customers.length]!, { to: line.number, kind: 'text', text }),
  };
}
