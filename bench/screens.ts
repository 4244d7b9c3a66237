import { channelName } from '@prosa/contract/events';
import { io, type Socket } from 'socket.io-client';
import type { Child } from './child.ts';
import { percentiles } from './load.ts';
import type { Person } from './people.ts';

export type Screens = {
  /** From the moment of handing it over to each screen that shows it. */
  measure(
    channel: 'ticket' | 'appMessage',
    rounds: number,
    act: (round: number) => Promise<{ at: number; ticketId?: number; body?: string }>,
  ): Promise<{ p50: number; p95: number; heard: number }>;
  close(): void;
};

type Heard = {
  ticket?: { id: number };
  message?: { body: string };
};

const now = () => performance.timeOrigin + performance.now();

/** So many open sockets, shared out among the people. */
export async function openScreens(
  server: Child,
  people: readonly Person[],
  count: number,
): Promise<Screens> {
  const sockets: Socket[] = [];
  const listeners = new Set<(channel: string, told: Heard, at: number) => void>();
  for (let n = 0; n < count; n += 1) {
    const { token } = people[n % people.length]!;
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true });
    await new Promise<void>((connected, refused) => {
      socket.once('connect', connected).once('connect_error', refused);
    });
    socket.onAny((channel: string, told: Heard) => {
      const at = now();
      for (const listener of listeners) listener(channel, told, at);
    });
    sockets.push(socket);
  }
  return {
    async measure(channel, rounds, act) {
      const name = channelName(people[0]!.companyId, channel);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const arrivals: { told: Heard; at: number }[] = [];
        const listen = (on: string, told: Heard, at: number) => {
          if (on === name) arrivals.push({ told, at });
        };
        listeners.add(listen);
        const { at, ticketId, body } = await act(round);
        await new Promise((resolve) => setTimeout(resolve, 150));
        listeners.delete(listen);
        for (const one of arrivals) {
          const isMeant =
            channel === 'ticket'
              ? one.told.ticket?.id === ticketId
              : one.told.message?.body === body;
          if (isMeant) times.push(one.at - at);
        }
      }
      const { p50, p95 } = percentiles(times);
      return { p50, p95, heard: times.length / rounds };
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
