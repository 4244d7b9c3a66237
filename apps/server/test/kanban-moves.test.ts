import { channelName } from '@prosa/contract/channel-name';
import type { LivePayload } from '@prosa/contract/events';
import type { KanbanBoard } from '@prosa/contract/kanban';
import type { Ticket } from '@prosa/contract/ticket';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCard, withoutCard } from '../../web/src/features/kanban/board/with-card.ts';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import { eventually } from './eventually.ts';
import { sized } from './full-size.ts';
import { startTestServer, TEST_SECRET, type TestServer } from './harness.ts';
import { end, type Product, startProduct } from './product-process.ts';

const MOVES_EACH = sized(250, 100);
const KILLED_AFTER = sized(100, 40);

/**
 * Cards that two people move at once, and a server that is killed in between: each card is in exactly one lane, and
 * what the events made of both screens equals a fresh load.
 */
let t: TestServer;
let port: number;
beforeAll(async () => {
  t = await startTestServer();
  port = await steadyPort();
});
afterAll(() => t.stop());

function start(): Promise<Product> {
  return startProduct({
    DATABASE_URL: t.databaseUrl,
    SECRET_KEY: TEST_SECRET,
    DEMO: '0',
    ROLE: 'api',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: t.folder,
  });
}

type Person = { token: string; viewer: Parameters<typeof withCard>[2] };

/** As kanban-live.ts keeps the board: by events, and loaded anew when some may have passed unheard. */
class Screen {
  board: KanbanBoard = { lanes: [] };
  readonly #url: string;
  readonly #who: Person;
  readonly #socket: Socket;

  constructor(url: string, companyId: number, who: Person) {
    this.#url = url;
    this.#who = who;
    this.#socket = io(url, {
      auth: { token: who.token },
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      forceNew: true,
    });
    this.#socket.on(channelName(companyId, 'ticket'), (event) => this.#apply(event));
    this.#socket.on('connect', () => void this.reload());
  }

  async reload(): Promise<void> {
    const during: LivePayload<'ticket'>[] = [];
    const note = (event: LivePayload<'ticket'>) => void during.push(event);
    this.#socket.onAny((_, event) => note(event));
    // A server that is just being killed: the next connection loads again.
    const board = await this.load().catch(() => null);
    this.#socket.offAny();
    if (!board) return;
    this.board = board;
    for (const event of during) if ('ticket' in event) this.#apply(event);
  }

  async load(): Promise<KanbanBoard> {
    const headers = { authorization: `Bearer ${this.#who.token}` };
    return (await fetch(`${this.#url}/api/kanban`, { headers })).json() as Promise<KanbanBoard>;
  }

  #apply(event: LivePayload<'ticket'>): void {
    this.board =
      event.action === 'delete'
        ? withoutCard(this.board, event.ticketId).board
        : withCard(this.board, {}, this.#who.viewer, event.ticket).board;
  }

  /** The server, and the connection to it. */
  async back(): Promise<void> {
    await eventually(async () => {
      if (!this.#socket.connected) throw new Error('not connected yet');
      await this.load();
    });
  }

  /** Null: no answer, so that nobody knows. */
  async move(card: Ticket, to: number | null): Promise<number | null> {
    const headers = {
      authorization: `Bearer ${this.#who.token}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ from: card.laneId, to });
    const url = `${this.#url}/api/kanban/tickets/${card.id}/lane`;
    return fetch(url, { method: 'PUT', headers, body }).then(
      ({ status }) => status,
      () => null,
    );
  }

  close(): void {
    this.#socket.disconnect();
  }
}

/** The same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

async function office() {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const queue = await t.make.queue(companyId);
  const agent = await t.make.member(companyId, { queueIds: [queue] });
  const connectionId = await t.make.connection(companyId, { queueIds: [queue] });
  for (let count = 0; count < 7; count += 1) {
    const at = new Date(Date.now() - count * 60_000);
    await t.make.ticket(companyId, { queueId: queue, connectionId, at });
  }
  const lanes: (number | null)[] = [null];
  for (let count = 0; count < 4; count += 1) {
    lanes.push(await t.make.tag(companyId, { kanban: true }));
  }
  const people: Person[] = [
    {
      token: admin.token,
      viewer: { userId: admin.adminId, profile: 'admin', queueIds: [], companyHasQueues: true },
    },
    {
      token: agent.token,
      viewer: { userId: agent.id, profile: 'user', queueIds: [queue], companyHasQueues: true },
    },
  ];
  return { companyId, lanes, people };
}

/** Both at once, each as fast as it is answered, from what each sees just then. What was not answered does not count. */
async function moveAbout(
  screens: readonly Screen[],
  lanes: readonly (number | null)[],
  each: number,
  onMove: (count: number) => void = () => undefined,
): Promise<Map<number | null, number>> {
  const answers = new Map<number | null, number>();
  let count = 0;
  await Promise.all(
    screens.map(async (screen, seed) => {
      const roll = dice(seed + 1);
      for (let answered = 0; answered < each; ) {
        const cards = screen.board.lanes.flatMap(({ tickets }) => tickets);
        const card = cards.length > 0 ? cards[roll(cards.length)] : undefined;
        if (!card) {
          await screen.back();
          continue;
        }
        const status = await screen.move(card, lanes[roll(lanes.length)] ?? null);
        if (status === null) await screen.back();
        else answered += 1;
        answers.set(status, (answers.get(status) ?? 0) + 1);
        count += 1;
        onMove(count);
      }
    }),
  );
  return answers;
}

async function inOneLaneEach(companyId: number): Promise<void> {
  const rows = await t.db
    .selectFrom('tickets')
    .leftJoin('ticket_tags', (join) =>
      join
        .onRef('ticket_tags.company_id', '=', 'tickets.company_id')
        .onRef('ticket_tags.ticket_id', '=', 'tickets.id')
        .on('ticket_tags.kanban', '=', true),
    )
    .select(['tickets.id', 'tickets.lane_id', 'ticket_tags.tag_id'])
    .where('tickets.company_id', '=', companyId)
    .execute();
  expect(rows).toHaveLength(7);
  expect(rows.filter((row) => row.lane_id !== row.tag_id)).toEqual([]);
}

async function opened(screens: readonly Screen[]): Promise<void> {
  await eventually(async () => {
    expect(screens.map(({ board }) => board.lanes.length)).toEqual([5, 5]);
  });
}

async function agree(screens: readonly Screen[]): Promise<void> {
  const shown = (board: KanbanBoard) => board.lanes.map(({ tag, tickets }) => [tag?.id, tickets]);
  for (const screen of screens) {
    await eventually(async () => {
      expect(shown(screen.board)).toEqual(shown(await screen.load()));
    });
    const seen = screen.board.lanes.flatMap(({ tickets }) => tickets.map(({ id }) => id));
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  }
}

test(`${2 * MOVES_EACH} moves by two at once: never in two lanes, never in none, and both screens as a fresh load`, async () => {
  const product = await start();
  const { companyId, lanes, people } = await office();
  const screens = people.map((who) => new Screen(product.url, companyId, who));
  try {
    await opened(screens);
    const answers = await moveAbout(screens, lanes, MOVES_EACH);
    // They did meet: some came second, and were told.
    expect([...answers.keys()].toSorted()).toEqual([200, 409]);
    await inOneLaneEach(companyId);
    await agree(screens);
  } finally {
    for (const screen of screens) screen.close();
    await product.interrupt();
  }
});

test('the same with the server killed in between', async () => {
  let product = await start();
  const { companyId, lanes, people } = await office();
  const screens = people.map((who) => new Screen(product.url, companyId, who));
  let restarted: Promise<void> | undefined;
  try {
    await opened(screens);
    const answers = await moveAbout(screens, lanes, MOVES_EACH, (count) => {
      if (count !== KILLED_AFTER) return;
      restarted = end(product.process, 'SIGKILL').then(async () => {
        product = await start();
      });
    });
    await restarted;
    expect(answers.get(null)).toBeGreaterThan(0);
    // More than could be made before it was killed.
    expect(answers.get(200)).toBeGreaterThan(KILLED_AFTER);
    await inOneLaneEach(companyId);
    await agree(screens);
  } finally {
    await restarted;
    for (const screen of screens) screen.close();
    await product.interrupt();
  }
});
