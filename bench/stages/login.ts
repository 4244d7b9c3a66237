import { compare } from '../compare.ts';
import { PASSWORD } from '../database.ts';
import { measureLoad, type Request } from '../load.ts';
import { ticketOpenings } from '../open-tickets.ts';
import type { World } from '../world.ts';

const WHO_LOG_IN = 10;

/** The small companies' admins, in turn: the large company's people stay logged in. */
export async function measureLogin(world: World): Promise<void> {
  const login = (n: number): Request => ({
    method: 'POST',
    url: `${world.server.url}/api/auth/login`,
    headers: {},
    body: { email: `agente-${2 + (n % 99)}-1@bench.example`, password: PASSWORD },
  });
  await compare(world, 'login', login);
  await measureBeside(world, login);
}

/** Passwords are checked beside the main thread: whoever opens a ticket meanwhile is to notice little of it. */
async function measureBeside(world: World, login: (n: number) => Request): Promise<void> {
  const { seconds, note } = world;
  const open = await ticketOpenings(world);
  const alone = await measureLoad(1, seconds, open);
  const [beside] = await Promise.all([
    measureLoad(1, seconds, open),
    measureLoad(WHO_LOG_IN, seconds, login),
  ]);
  const told = ({ p50, p95 }: typeof alone) => `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`;
  note('opening a ticket, nobody else there', told(alone));
  note(`opening a ticket while ${WHO_LOG_IN} log in without a pause`, told(beside));
}
