import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { startTestLab, type TestLab } from '@prosa/lab/testing/test-lab';
import { connectPool, queryBuilder } from '../../src/db/connect.ts';
import { deleteDatabase } from '../../src/db/embedded/delete-database.ts';
import { steadyPort } from '../../src/db/embedded/steady-port.ts';
import type { Db } from '../../src/db/schema.ts';
import { deriveKeys } from '../../src/security/keys.ts';
import { eventually } from '../eventually.ts';
import { type Factories, makeFactories } from '../factories.ts';
import { embeddedUrl } from '../held-postgres.ts';
import { type Product, startProduct } from '../product-process.ts';
import { makeTestFolder } from '../test-folder.ts';
import { quietLog } from '../test-postgres.ts';

const SECRET = 'a secret for a shop that only tests know';

type Body = Record<string, unknown> | FormData;

/** The product as its own process, the lab beside it, and a company whose admin is logged in. */
export type Shop = {
  lab: TestLab;
  db: Db;
  databaseUrl: string;
  make: Factories;
  companyId: number;
  /** The product's environment, to start another process of it. */
  env: Record<string, string>;
  product(): Product;
  /** After it was killed. */
  restart(): Promise<void>;
  /** Resolves when it answers again. */
  isUp(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails if it is not there
  call(method: string, path: string, body?: Body): Promise<{ status: number; body: any }>;
  /** The same as somebody else of the company. */
  as(token: string): Shop['call'];
  /** Any file by its signed address. */
  fetchFile(address: string, headers?: Record<string, string>): Promise<Response>;
  newConnection(values?: Record<string, unknown>, by?: Shop['call']): Promise<number>;
  connection(
    id: number,
    fits: (one: ConnectionFacts) => boolean,
    by?: Shop['call'],
  ): Promise<ConnectionFacts>;
  /** A new number, scanned and open; of whichever company asks for it. */
  link(values?: Record<string, unknown>, by?: Shop['call']): Promise<Linked>;
  /** The lab's page, and its Instagram account. */
  connectPage(): Promise<{ facebook: number; instagram: number }>;
  ticketOf(customer: string): Promise<Ticket>;
  /** Accepted, if nobody has it yet: only then can it be answered. */
  openTicketOf(customer: string): Promise<Ticket>;
  /** The newest message of the customer's ticket that fits. */
  message(customer: string, fits: (message: Message) => boolean): Promise<Message>;
  messages(customer: string): Promise<Message[]>;
  stop(): Promise<void>;
};

export type Linked = { id: number; number: string; device: string };

type ConnectionFacts = {
  status: string;
  statusReason: string | null;
  statusUntil: string | null;
  qrcode: string | null;
  pairingCode: string | null;
  number: string | null;
  scannedNumber: string | null;
};

/** Without a database the product brings its own, as `npm start` does. */
export async function openShop(
  database: { url: string } | null,
  settings: Record<string, string> = {},
): Promise<Shop> {
  const folder = await makeTestFolder();
  const lab = await startTestLab();
  const env = {
    ...(database && { DATABASE_URL: database.url }),
    SECRET_KEY: SECRET,
    HOST: '127.0.0.1',
    PORT: String(await steadyPort()),
    DATA_DIR: folder.path,
    DEMO: '0',
    LAB_URL: lab.lab.url,
    LAB_CA_FILE: lab.caFile,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  let product = await startProduct(env);
  const url = database?.url ?? (await embeddedUrl(folder.path));
  const pool = connectPool(url, { max: 3, statementSeconds: 0, onError: () => undefined });
  const db = queryBuilder(pool);
  const now = () => new Date();
  const make = makeFactories(db, { keys: deriveKeys(SECRET), now });
  const { token, companyId } = await make.admin();

  const as: Shop['as'] = (bearer) => async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const call = as(token);

  const newConnection: Shop['newConnection'] = async (values = {}, by = call) => {
    const made = await by('POST', '/whatsapp', { name: 'Loja', provider: 'lab', ...values });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body.id;
  };

  const connection: Shop['connection'] = (id, fits, by = call) =>
    eventually(async () => {
      const { body } = await by('GET', `/whatsapp/${id}`);
      if (!fits(body)) throw new Error(`the connection is ${body.status} ${body.statusReason}`);
      return body;
    });

  async function ticketOf(customer: string): Promise<Ticket> {
    return eventually(async () => {
      const row = await db
        .selectFrom('tickets')
        .innerJoin('contacts', 'contacts.id', 'tickets.contact_id')
        .select('tickets.id')
        .where('contacts.company_id', '=', companyId)
        .where((one) => one.or([one('number', '=', customer), one('contacts.name', '=', customer)]))
        .orderBy('tickets.id', 'desc')
        .executeTakeFirst();
      if (!row) throw new Error(`no ticket of ${customer}`);
      return (await call('GET', `/tickets/${row.id}`)).body;
    });
  }

  async function openTicketOf(customer: string): Promise<Ticket> {
    const { id } = await ticketOf(customer);
    const accepted = await call('PUT', `/tickets/${id}`, { status: 'open' });
    if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
    return accepted.body;
  }

  async function messages(customer: string): Promise<Message[]> {
    const { id } = await ticketOf(customer);
    return (await call('GET', `/messages/${id}`)).body.messages;
  }

  return {
    lab,
    db,
    databaseUrl: url,
    make,
    companyId,
    env,
    call,
    as,
    newConnection,
    connection,
    ticketOf,
    openTicketOf,
    messages,
    product: () => product,
    async restart() {
      product = await startProduct(env);
    },
    isUp: () =>
      eventually(async () => {
        await fetch(`${product.url}/health`);
      }, 60_000),
    fetchFile: (address, headers = {}) =>
      fetch(product.url + address, { headers: { authorization: `Bearer ${token}`, ...headers } }),
    async link(values, by) {
      const id = await newConnection(values, by);
      const { number } = await lab.createTelephone({ kind: 'business' });
      // A code lasts twenty seconds: a busy machine may have the next one before this one is read.
      const result = await eventually(async () => {
        const { qrcode } = await connection(id, (one) => one.qrcode !== null, by);
        return lab.scan({ number, qr: qrcode! });
      });
      if (result.outcome !== 'linked') throw new Error('not linked');
      await connection(id, (one) => one.status === 'CONNECTED', by);
      await lab.awaitEvent('device-online', { device: result.device });
      return { id, number, device: result.device };
    },
    async connectPage() {
      const { labToken } = (await call('GET', '/facebook')).body;
      const login = { facebookUserToken: labToken, provider: 'lab', addInstagram: true };
      const made = await call('POST', '/facebook', { facebookUserId: '1', ...login });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      const on = (channel: string): number =>
        made.body.connected.find((one: { channel: string }) => one.channel === channel).id;
      const connected = { facebook: on('facebook'), instagram: on('instagram') };
      for (const id of Object.values(connected)) {
        await connection(id, (one) => one.status === 'CONNECTED');
      }
      return connected;
    },
    message: (customer, fits) =>
      eventually(async () => {
        const all = await messages(customer);
        const found = all.findLast(fits);
        if (!found) throw new Error(`no such message among ${JSON.stringify(all, null, 1)}`);
        return found;
      }),
    async stop() {
      await product.interrupt();
      await lab.stop();
      await pool.end();
      if (!database) await deleteDatabase(folder.path, quietLog);
      await folder.remove();
    },
  };
}
