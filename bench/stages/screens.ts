import { openTickets } from '../open-tickets.ts';
import { bearer } from '../people.ts';
import { openScreens } from '../screens.ts';
import type { World } from '../world.ts';

const SOCKETS = 200;
const ROUNDS = 60;
const STATUS_MS = 30;
const MESSAGE_MS = 100;

/** From the click, or from the channel, until every screen that may see it has heard of it. */
export async function measureScreens(world: World): Promise<void> {
  const { server, people, note } = world;
  const admin = people[0]!;
  const { ticketAt } = await openTickets(world.pool);
  const screens = await openScreens(server, people, SOCKETS);
  try {
    const changed = await screens.measure('ticket', ROUNDS, {
      act: async (round) => {
        const answer = await fetch(`${server.url}/api/tickets/${ticketAt(round).id}`, {
          method: 'PUT',
          headers: { ...bearer(admin), 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'pending' }),
        });
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      },
      isMeant: ({ ticket }, round) => ticket?.id === ticketAt(round).id,
    });
    const run = Date.now();
    const said = await screens.measure('appMessage', ROUNDS, {
      act: (round) =>
        server.ask({
          // Those after the ones that were just given back.
          order: 'say',
          number: ticketAt(ROUNDS + round).number,
          text: `Mensagem ${round} das ${run}`,
          id: `S${run}-${round}`,
        }),
      isMeant: ({ message }, round) => message?.body === `Mensagem ${round} das ${run}`,
    });
    const told = ({ p50, p95, heard }: typeof said) =>
      `p95 ${p95.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms (${Math.round(heard)} screens)`;
    const sockets = `${SOCKETS} sockets`;
    note(`status change, ${sockets}`, told(changed), `${STATUS_MS} ms`, changed.p95 < STATUS_MS);
    note(`channel to screen, ${sockets}`, told(said), `${MESSAGE_MS} ms`, said.p95 < MESSAGE_MS);
  } finally {
    screens.close();
  }
}
