import type { LabEvent } from '../apps/lab/src/contract/event.ts';
import { steadyPort } from '../apps/server/src/db/embedded/steady-port.ts';
import { type Linked, openShop, type Shop } from '../apps/server/test/whatsapp/shop.ts';
import { type Campaigner, type CampaignOptions, openCampaigner } from './campaigns/open.ts';
import { type Database, ownDatabaseOf, startDatabase } from './disturb/database.ts';
import { keepServer, type ServerKeeper } from './disturb/server.ts';
import { WORDS } from './judges/bot.ts';
import type { Disturbance } from './plan.ts';
import { CAMPAIGN, type ChaosRecord, newRecord, SCHEDULED } from './record.ts';
import { type Desk, openDesk } from './traffic/desk.ts';

export type WorldOptions = {
  folder: string;
  customers: number;
  agents: number;
  lines: number;
  /** On Messenger; without any there is no page. */
  people: number;
  /** Another company that sends campaigns; left out, there is none. */
  campaign?: CampaignOptions;
  say(line: string): void;
  /** The product brings its own, as `npm start` does, and nobody else starts it again. */
  ownDatabase?: boolean;
  /** The sample trades durability against the machine's death, which it does not try, for speed. */
  databaseSettings?: Record<string, string>;
};

export type ClusterHands = {
  /** Resolves when it is dead; it is started again meanwhile. */
  kill(one: Extract<Disturbance, { kind: 'kill-process' }>): Promise<void>;
  restartRedis(pauseMs: number): Promise<void>;
  takeStoreAway(meanwhile: () => Promise<void>): Promise<void>;
};

/** A shop with two queues and the bot on, its numbers linked, its customers and its agents. */
export type World = {
  shop: Shop;
  database: Database;
  server: ServerKeeper;
  lines: Linked[];
  campaigner: Campaigner | null;
  /** Those of the shop, then the campaigner's, then whoever else's. */
  allLines: Linked[];
  /** What can be done to six processes and what they share; with one there is none of it. */
  cluster: ClusterHands | null;
  /** Their numbers. */
  customers: string[];
  /** The page's connection. */
  page: number | null;
  /** Those who write to the page. */
  people: string[];
  desks: Desk[];
  record: ChaosRecord;
  say(line: string): void;
  close(): Promise<void>;
};

/** What a world stands on. */
type Ground = Pick<World, 'shop' | 'database' | 'server' | 'record' | 'cluster' | 'close'> & {
  /** Where agents ask. */
  url(): string;
  otherLines: readonly Linked[];
};

export async function openWorld(options: WorldOptions): Promise<World> {
  const { say } = options;
  const separate = options.ownDatabase
    ? null
    : await startDatabase(options.folder, say, options.databaseSettings);
  const record = newRecord();
  const shop = await openShop(separate, {
    PORT: String(await steadyPort()),
    // It looks for campaigns ten times a second: where there are none, that would only be load.
    ...(options.campaign && { LAB_CAMPAIGN_PACE: 'fast' }),
  });
  const database = separate ?? ownDatabaseOf(shop.env.DATA_DIR!, shop.databaseUrl);
  const server = keepServer(shop, (what) => {
    record.surprises.push(what);
    say(what);
  });
  return furnishWorld(options, {
    shop,
    database,
    server,
    record,
    cluster: null,
    otherLines: [],
    url: () => shop.product().url,
    async close() {
      server.stopKeeping();
      await shop.stop();
      await database.stop();
    },
  });
}

/** Everybody who writes and answers, on what runs already. */
export async function furnishWorld(
  options: Omit<WorldOptions, 'folder'>,
  { url, otherLines, close, ...ground }: Ground,
): Promise<World> {
  const { shop, record } = ground;
  await setUpBot(shop);
  const lines: Linked[] = [];
  for (let index = 0; index < options.lines; index++) lines.push(await openLine(shop, index));
  const unhear = shop.lab.lab.hear((event) => {
    if (event.type === 'carried') record.carried.push(event.message);
    if (event.type === 'webhook' && event.message) {
      record.carried.push(event.message);
      if (event.status === 200) record.confirmed.add(event.message);
    }
    // On our own telephone it is shown as well.
    if (event.type === 'message' && !event.message.fromMe) {
      const { id, text } = event.message;
      if (text.startsWith(SCHEDULED)) record.arrived.push({ text, at: event.at });
      const { telephone, at } = event;
      if (text.startsWith(CAMPAIGN))
        record.reached.push({ id, telephone, text, at, from: event.message.chat });
    }
    if (event.type === 'refused') record.nacked.push(event);
    // What it has already is refused when it comes again: its first word was not heard.
    const isAnswer = event.type === 'refused' || event.type === 'receipt';
    if (isAnswer && !isRetry(event)) record.confirmed.add(event.message);
  });
  const customers: string[] = [];
  for (let index = 0; index < options.customers; index++) {
    // Some are named by number, some by LID, some by a LID that does not tell the number.
    const addressing = index % 3 === 0 ? 'lid' : 'pn';
    const telephone = {
      name: `Cliente ${index}`,
      addressing,
      sharesNumber: index % 6 !== 0,
    } as const;
    customers.push((await shop.lab.createTelephone(telephone)).number);
  }
  const people: string[] = [];
  for (let index = 0; index < options.people; index++) {
    people.push((await shop.lab.createPerson({ name: `Pessoa ${index}` })).id);
  }
  const page = people.length > 0 ? (await shop.connectPage()).facebook : null;
  const desks: Desk[] = [];
  for (let index = 0; index < options.agents; index++) {
    const user = await shop.make.user(shop.companyId, {
      name: `Agente ${index}`,
      profile: 'admin',
    });
    desks.push(openDesk(url, user, record));
  }
  const campaigner = options.campaign ? await openCampaigner(shop, record, options.campaign) : null;
  return {
    ...ground,
    lines,
    campaigner,
    allLines: [...lines, ...(campaigner?.lines ?? []), ...otherLines],
    customers,
    page,
    people,
    desks,
    say: options.say,
    async close() {
      unhear();
      await close();
    },
  };
}

const isRetry = (event: LabEvent) => event.type === 'receipt' && event.receipt === 'retry';

async function setUpBot(shop: Shop): Promise<void> {
  const settings = {
    sendGreetingAccepted: 'enabled',
    // Some come back within it to their ticket, others get a new one.
    reopenWindowMinutes: '1',
  };
  for (const [key, value] of Object.entries(settings)) {
    await expectStatus(200, shop.call('PUT', `/settings/${key}`, { value }));
  }
}

async function openLine(shop: Shop, index: number): Promise<Linked> {
  const queueIds: number[] = [];
  for (const [place, color] of ['#e79f3c', '#8b5cf6'].entries()) {
    const made = await expectStatus(
      201,
      shop.call('POST', '/queue', {
        name: `Fila ${index}-${place}`,
        color: index === 0 ? color : `#0000${index}${place}`,
        greetingMessage: `${WORDS.queue} ${index}-${place}.`,
        complationMessage: WORDS.closed,
      }),
    );
    queueIds.push(made.body.id);
  }
  return shop.link({ name: `Loja ${index}`, greetingMessage: WORDS.menu, queueIds });
}

async function expectStatus(
  status: number,
  asking: ReturnType<Shop['call']>,
): ReturnType<Shop['call']> {
  const answer = await asking;
  if (answer.status !== status) throw new Error(JSON.stringify(answer.body));
  return answer;
}
