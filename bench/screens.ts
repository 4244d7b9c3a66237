import { channelName } from '@prosa/contract/channel-name';
import { io, type Socket } from 'socket.io-client';
import type { Child } from './child.ts';
import { percentiles } from './load.ts';
import type { Person } from './people.ts';
import { within } from './within.ts';

export type Screens = {
  /** From the moment of the act until each screen that hears of it has heard. */
  measure(
    channel: 'ticket' | 'appMessage',
    rounds: number,
    round: {
      act(round: number): Promise<unknown>;
      isMeant(told: Heard, round: number): boolean;
    },
  ): Promise<{ p50: number; p95: number; heard: number }>;
  close(): void;
};

type Heard = { ticket?: { id: number }; message?: { body: string } };

const CONNECT_SECONDS = 20;
const ROUND_SECONDS = 10;
/** After the first screen nothing may be on its way any more when the next round begins. */
const QUIET_MS = 100;

/** So many open sockets, shared out among the people. */
export async function openScreens(
  server: Child,
  people: readonly Person[],
  count: number,
): Promise<Screens> {
  let hear: (channel: string, told: Heard) => void = () => undefined;
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const { token } = people[n % people.length]!;
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const connected = new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    await within(CONNECT_SECONDS, `socket ${n + 1} of ${count}`, connected);
    socket.onAny((channel: string, told: Heard) => hear(channel, told));
  }

  return {
    async measure(channel, rounds, { act, isMeant }) {
      const name = channelName(people[0]!.companyId, channel);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const first = Promise.withResolvers<void>();
        const begin = performance.now();
        hear = (on, told) => {
          if (on !== name || !isMeant(told, round)) return;
          times.push(performance.now() - begin);
          first.resolve();
        };
        await within(ROUND_SECONDS, `${channel}, round ${round}`, act(round));
        await within(ROUND_SECONDS, `${channel} to a screen, round ${round}`, first.promise);
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      }
      hear = () => undefined;
      const { p50, p95 } = percentiles(times);
      return { p50, p95, heard: times.length / rounds };
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
