import { setTimeout as sleep } from 'node:timers/promises';
import { channelName, RESYNC } from '@prosa/contract/channel-name';
import type { Message } from '@prosa/contract/message';
import { io, type Socket } from 'socket.io-client';

/** As the web app does: what could not be loaded is asked for again. */
const AGAIN_MS = 1_000;

export type OpenDesk = {
  name: string;
  /** The one that is open on it. */
  ticketId: number;
  /** When each message came to this screen, by its id: by an event, or with what was loaded again. */
  heard: ReadonlyMap<number, { at: number; by: 'event' | 'load' }>;
  /** How often it connected again, and how long it was without a connection at the longest. */
  reconnects(): number;
  longestGapMs(): number;
  close(): void;
};

type DeskOptions = {
  name: string;
  url: string;
  companyId: number;
  token: string;
  ticketId: number;
  /**
   * Loads through the proxy what the screen shows, the list and the open ticket, and tells which messages it
   * has now; null where it was not answered.
   */
  load(token: string): Promise<readonly number[] | null>;
};

/** A live connection as apps/web/src/lib/live/connect-live.ts opens it: what may have been missed is loaded again. */
export async function openLiveDesk(options: DeskOptions): Promise<OpenDesk> {
  const { name, url, companyId, token, load } = options;
  const heard = new Map<number, { at: number; by: 'event' | 'load' }>();
  let [connects, lostAt, longest, isOpen] = [0, 0, 0, true];
  const hear = (id: number, by: 'event' | 'load') =>
    void (heard.has(id) || heard.set(id, { at: performance.now(), by }));
  const socket: Socket = io(url, {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (answer) => answer({ token }),
    reconnectionDelayMax: 10_000,
    forceNew: true,
  });
  const connectSoon = () => setTimeout(() => isOpen && socket.connect(), AGAIN_MS);

  async function loadAgain(): Promise<void> {
    let ids = await load(token);
    while (!ids && isOpen) {
      await sleep(AGAIN_MS);
      ids = await load(token);
    }
    for (const id of ids ?? []) hear(id, 'load');
  }

  socket.on(channelName(companyId, 'appMessage'), (event: { message: Message }) => {
    hear(event.message.id, 'event');
  });
  socket.on(RESYNC, () => void loadAgain());
  socket.on('connect', () => {
    connects += 1;
    if (lostAt > 0) longest = Math.max(longest, performance.now() - lostAt);
    lostAt = 0;
    void loadAgain();
  });
  socket.on('disconnect', (reason) => {
    lostAt ||= performance.now();
    if (reason === 'io server disconnect') connectSoon();
  });
  socket.on('connect_error', () => void (socket.active || connectSoon()));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    name,
    ticketId: options.ticketId,
    heard,
    reconnects: () => connects - 1,
    longestGapMs: () => longest,
    close() {
      isOpen = false;
      socket.disconnect();
    },
  };
}
