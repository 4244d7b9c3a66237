import { clientEvents } from '@prosa/contract/events';
import type { z } from 'zod';
import type { Actor, CompanyScope, Scopes } from '../db/scope.ts';
import { roomName } from './event.ts';
import type { LiveLog } from './live-log.ts';
import type { LiveSocket } from './live-socket.ts';

type ClientEvent = keyof typeof clientEvents;

export type MayOpenTicket = (
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
) => Promise<boolean>;

export type ClientEventParts = { scopes: Scopes; mayOpenTicket: MayOpenTicket; log: LiveLog };

type Meaning = {
  [E in ClientEvent]: (
    parts: ClientEventParts,
    entry: LiveSocket,
    given: z.output<(typeof clientEvents)[E]>,
  ) => void | Promise<void>;
};

const meaning: Meaning = {
  // Rooms are the database's decision, taken at the handshake: there is nothing left to join.
  joinNotification: () => undefined,
  joinTickets: () => undefined,
  joinChatBox: (parts, entry, [ticketId]) => joinTicket(parts, entry, ticketId),
  // The socket itself is the sign of life.
  userStatus: () => undefined,
};

/** What does not fit the contract, or is not allowed, changes nothing and is not answered. */
export function hearClient(parts: ClientEventParts, entry: LiveSocket): void {
  for (const name of Object.keys(clientEvents) as ClientEvent[]) {
    entry.socket.on(name, (...given: unknown[]) => {
      carryOut(parts, entry, name, given).catch((error) => {
        parts.log.warn({ err: error, event: name }, 'live: what a browser sent could not be done');
      });
    });
  }
}

async function carryOut<E extends ClientEvent>(
  parts: ClientEventParts,
  entry: LiveSocket,
  name: E,
  given: unknown[],
): Promise<void> {
  const checked = clientEvents[name].safeParse(given);
  if (!checked.success) return;
  await meaning[name](parts, entry, checked.data as z.output<(typeof clientEvents)[E]>);
}

async function joinTicket(
  { scopes, mayOpenTicket }: ClientEventParts,
  { socket, actor }: LiveSocket,
  ticketId: number,
): Promise<void> {
  const { companyId } = actor;
  const mayOpen = await scopes.inCompany({ companyId, actor }, (scope) =>
    mayOpenTicket(scope, actor, ticketId),
  );
  if (mayOpen && socket.connected) await socket.join(roomName(companyId, `ticket:${ticketId}`));
}
