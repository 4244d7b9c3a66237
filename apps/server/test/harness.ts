import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { connectPool, queryBuilder } from '../src/db/connect.ts';
import type { Db } from '../src/db/schema.ts';
import { createServer, type Server, type ServerOptions } from '../src/server.ts';
import { type Factories, makeFactories } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { makeTestFolder } from './test-folder.ts';

export const TEST_SECRET = 'a secret for tests, and for tests alone';

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails if it is not there
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  cookie: string | undefined;
};

export type CallOptions = {
  token?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
  timeoutMs?: number;
};

export type TestServer = {
  server: Server;
  /** Sees everything, as a test must. */
  db: Db;
  databaseUrl: string;
  /** Its DATA_DIR, which goes with it. */
  folder: string;
  make: Factories;
  /** What the server takes for now; move it to let time pass. */
  clock: { now: Date; advance(milliseconds: number): void };
  call(method: string, url: string, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
};

type Options = Partial<Pick<ServerOptions, 'extraRoutes' | 'log'>> & {
  env?: Record<string, string>;
  /** One that is migrated already; otherwise a clone of the template. */
  database?: TestDatabase;
};

/** The whole server on a database and a folder of its own, without a port: requests are handed in. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const folder = await makeTestFolder();
  const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder.path };
  const clock = {
    now: new Date(),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const server = await createServer({
    config: readConfig({ ...env, ...options.env }),
    databaseUrl: database.url,
    secret: TEST_SECRET,
    log: options.log ?? pino({ level: 'silent' }),
    now: () => clock.now,
    ...(options.extraRoutes && { extraRoutes: options.extraRoutes }),
  });
  const pool = connectPool(database.url, { max: 3, statementSeconds: 0, onError: () => undefined });
  const db = queryBuilder(pool);

  return {
    server,
    db,
    databaseUrl: database.url,
    folder: folder.path,
    make: makeFactories(db, server.deps),
    clock,
    call: (method, url, callOptions) => call(server, method, url, callOptions),
    async stop() {
      await server.close();
      await pool.end();
      await database.drop();
      await folder.remove();
    },
  };
}

/** The same on a port of its own, for tests that also listen to its live events. */
export async function startListeningServer(env: Record<string, string> = {}) {
  const t = await startTestServer({ env: { PORT: '0', HOST: '127.0.0.1', ...env } });
  const { port } = await t.server.listen();
  return { ...t, node: { url: `http://127.0.0.1:${port}`, scopes: t.server.deps.scopes } };
}

export type ListeningServer = Awaited<ReturnType<typeof startListeningServer>>;

async function call(
  server: Server,
  method: string,
  url: string,
  { token, body, query, headers = {}, address, timeoutMs }: CallOptions = {},
): Promise<Answer> {
  const response = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
    ...(address && { remoteAddress: address }),
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    cookie: response.cookies.find((cookie) => cookie.name === 'jrt')?.value,
  };
}
