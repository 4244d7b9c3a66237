import { clientEvents } from '@prosa/contract/events';
import type { LiveSocket } from './live-socket.ts';

type ClientEvent = keyof typeof clientEvents;

const meaning: Record<ClientEvent, (entry: LiveSocket) => void> = {
  // Rooms are the database's decision, taken at the handshake: there is nothing left to join.
  joinNotification: () => undefined,
  // The socket itself is the sign of life.
  userStatus: () => undefined,
};

/** What does not fit the contract changes nothing and is not answered. */
export function hearClient(entry: LiveSocket): void {
  for (const name of Object.keys(clientEvents) as ClientEvent[]) {
    entry.socket.on(name, (...given: unknown[]) => {
      if (clientEvents[name].safeParse(given).success) meaning[name](entry);
    });
  }
}
