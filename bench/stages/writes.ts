import { compare } from '../compare.ts';
import { openTickets } from '../open-tickets.ts';
import { bearer } from '../people.ts';
import type { World } from '../world.ts';

export async function measureWrites(world: World): Promise<void> {
  const { server, people } = world;
  const ticketAt = await openTickets(world.pool);
  const admin = people[0]!;
  await compare(world, 'update a ticket', (n) => ({
    method: 'PUT',
    url: `${server.url}/api/tickets/${ticketAt(n).id}`,
    headers: bearer(admin),
    // A transfer; the admin serves all queues.
    body: { userId: admin.id },
  }));
  await compare(world, 'send a message', (n) => ({
    method: 'POST',
    url: `${server.url}/api/messages/${ticketAt(n).id}`,
    headers: bearer(admin),
    body: { body: 'Já saiu para entrega!' },
    expected: 201,
  }));
}
