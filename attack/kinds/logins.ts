import { Agent } from 'node:http';
import { PASSWORD } from '../../apps/server/test/factories/company-factories.ts';
import type { Judge, Siege } from '../siege.ts';

const MEGABYTE = 1 << 20;
/** What a thousand waiting requests may cost; each check of a password takes 19 MB, four at a time. */
const MAY_GROW_MB = 250;
/** As many tries as an address has in five minutes. */
const ALLOWED = 100;

/** A thousand logins at once from one address: the limit answers, and nobody else notices. */
export async function parallelLogins(siege: Siege): Promise<void> {
  const { target } = siege;
  const count = siege.sample(Array.from({ length: 1_000 }));
  const { adminEmail } = await target.make.company();
  const other = await target.make.company();
  const before = await target.memory();
  const statuses = new Map<number, number>();
  const judge: Judge = ({ status, headers }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429)
      return headers['retry-after'] ? undefined : 'does not say when to come again';
    return status === 401 ? undefined : `answered ${status}`;
  };
  const agent = new Agent({ keepAlive: true });
  const flood = count.map((_, index) => {
    const email = index % 2 === 0 ? adminEmail : `nobody-${index}@example.com`;
    const shot = login(email, 'wrong', '198.51.100.7');
    return siege.attempt('a login among many', { ...shot, agent }, judge);
  });
  const neighbour = siege.attempt(
    'somebody else’s login meanwhile',
    login(other.adminEmail, PASSWORD, '198.51.100.8'),
    ({ status }) => (status === 200 ? undefined : `answered ${status}`),
  );
  const during = target.memory();
  await Promise.all([...flood, neighbour]);
  agent.destroy();
  const peak = Math.max(await during, await target.memory());
  const passed = statuses.get(401) ?? 0;
  siege.note('the limit', passed <= ALLOWED ? undefined : `let ${passed} through`);
  const grown = Math.round((peak - before) / MEGABYTE);
  siege.note('memory', grown <= MAY_GROW_MB ? undefined : `grew by ${grown} MB`);
}

function login(email: string, password: string, address: string) {
  return {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  };
}
