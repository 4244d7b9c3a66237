import { compare } from '../compare.ts';
import { PASSWORD } from '../database.ts';
import type { World } from '../world.ts';

/** The small companies' admins, in turn: the large company's people stay logged in. */
export async function measureLogin(world: World): Promise<void> {
  await compare(world, 'login', (n) => ({
    ...{ method: 'POST', url: `${world.server.url}/api/auth/login`, headers: {} },
    body: { email: `agente-${2 + (n % 99)}-1@bench.example`, password: PASSWORD },
  }));
}
