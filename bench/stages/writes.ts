import { compare } from '../compare.ts';
import { openTickets } from '../open-tickets.ts';
import { bearer } from '../people.ts';
import type { World } from '../world.ts';

export async function measureWrites(world: World): Promise<void> {
  const { server, admins } = world;
  const { ticketAt } = await openTickets(world.pool);
  const asker = (n: number) => admins[n % admins.length]!;
  await compare(world, 'update a ticket', (n) => ({
    method: 'PUT',
    url: `${server.url}/api/tickets/${ticketAt(n).id}`,
    headers: bearer(asker(n)),
    // A transfer; the admin serves all queues.
    body: { userId: admins[0]!.id },
  }));
  await compare(world, 'send a message', (n) => ({
    method: 'POST',
    url: `${server.url}/api/messages/${ticketAt(n).id}`,
    headers: bearer(asker(n)),
    body: { body: 'Já saiu para entrega!' },
    expected: 201,
  }));
}
