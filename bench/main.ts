import { parseArgs } from 'node:util';
import { freePort } from '../apps/server/test/product-process.ts';
import { type Child, startChild } from './child.ts';
import { openDatabase, PASSWORD } from './database.ts';
import { measureBareInsert, measureInbound } from './inbound.ts';
import { measureLoad, type Request } from './load.ts';
import { logInAll, type Person } from './people.ts';
import { bareRoute, readCases } from './read-cases.ts';
import { type Fact, keepReport, markdown, type Row } from './report.ts';
import { openScreens } from './screens.ts';
import { webSize } from './web-size.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '8' },
    inbound: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
const scale = Number(values.scale);
const seconds = Number(values.seconds);
const SECRET = 'c41f0d9e8b7a46352413f2e1d0c9b8a75f';
const SOCKETS = 200;
const ROUNDS = 40;

const tell = (line: string) => console.log(line);
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const database = await openDatabase(scale, tell);
const env = { DATABASE_URL: database.url, SECRET_KEY: SECRET, NODE_ENV: 'production' };
const children: Child[] = [];
try {
  const rows: Row[] = [];
  const facts: Fact[] = [];
  const server = await startChild('server.ts', await freePort(), {
    ...env,
    PUBLIC_URL: 'http://localhost',
    HOST: '127.0.0.1',
    DATA_DIR: `data/bench-${scale}`,
  });
  const bare = await startChild('bare.ts', await freePort(), env);
  children.push(server, bare);
  const note = (what: string, value: string, budget = '', isMet: boolean | null = null) =>
    facts.push({ what, value, budget, isMet });
  note('start until it serves', `${Math.round(server.startMs)} ms`);
  const people = await logInAll(database.pool, SECRET, 1);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = (await server.ask({ order: 'memory' })).rss;
  note('memory idle', `${megabytes(idle)} MB`, '200 MB', megabytes(idle) < 200);

  const wants = (name: string) => !values.only || name.includes(values.only);
  const add = async (
    work: string,
    ours: (n: number) => Request,
    theirs?: (n: number) => Request,
  ) => {
    if (!wants(work)) return;
    for (const connections of [10, 50]) {
      const row: Row = { work, connections, ours: [], bare: [] };
      for (let run = 0; run < 2; run += 1) {
        if (theirs) row.bare.push(await measureLoad(connections, seconds, theirs));
        row.ours.push(await measureLoad(connections, seconds, ours));
      }
      rows.push(row);
      const last = row.ours.at(-1)!;
      tell(`${work}, ${connections}: ${Math.round(last.rate)}/s, p95 ${last.p95.toFixed(1)} ms`);
    }
  };
  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const [admin, agent] = [people[0]!, people[1]!];

  await add('login', (n) => ({
    ...{ method: 'POST', url: `${server.url}/api/auth/login`, headers: {} },
    body: { email: `agente-${2 + (n % 99)}-1@bench.example`, password: PASSWORD },
  }));
  for (const [name, { as, path }] of Object.entries(await readCases(database.pool))) {
    await add(
      name,
      () => ({
        ...{ method: 'GET', url: `${server.url}/api${path}` },
        headers: bearer(as === 'admin' ? admin : agent),
      }),
      () => ({ method: 'GET', url: bare.url + bareRoute(name), headers: {} }),
    );
  }
  const live = await database.pool.query<{ id: string; queue_id: string }>(
    `select id, queue_id from tickets where company_id = 1 and status = 'open' order by id limit 500`,
  );
  const ticketAt = (n: number) => live.rows[n % live.rows.length]!;
  await add('update a ticket', (n) => ({
    ...{
      method: 'PUT',
      url: `${server.url}/api/tickets/${ticketAt(n).id}`,
      headers: bearer(admin),
    },
    // A transfer; the admin serves all queues.
    body: { userId: admin.id },
  }));
  await add('send a message', (n) => ({
    ...{ method: 'POST', url: `${server.url}/api/messages/${ticketAt(n).id}` },
    ...{ headers: bearer(admin), body: { body: 'Já saiu para entrega!' }, expected: 201 },
  }));

  if (wants('screens')) {
    const screens = await openScreens(server, people, SOCKETS);
    const now = () => performance.timeOrigin + performance.now();
    const change = await screens.measure('ticket', ROUNDS, async (round) => {
      const id = Number(ticketAt(round).id);
      const at = now();
      await fetch(`${server.url}/api/tickets/${id}`, {
        method: 'PUT',
        headers: { ...bearer(admin), 'content-type': 'application/json' },
        body: JSON.stringify({ userId: admin.id }),
      });
      return { at, ticketId: id };
    });
    const said = await screens.measure('appMessage', ROUNDS, async (round) => {
      const body = `Mensagem ${round} das ${Date.now()}`;
      const number = `55119${60_000_001 + round}`;
      const id = `S${Date.now()}-${round}`;
      const { at } = await server.ask({ order: 'say', number, text: body, id });
      return { at, body };
    });
    screens.close();
    const p95 = (figures: { p95: number; heard: number }) =>
      `p95 ${figures.p95.toFixed(1)} ms (${Math.round(figures.heard)} screens)`;
    note(`status change, ${SOCKETS} sockets`, p95(change), '30 ms', change.p95 < 30);
    note(`channel to screen, ${SOCKETS} sockets`, p95(said), '100 ms', said.p95 < 100);
  }
  if (wants('inbound')) {
    const inserts = await measureBareInsert(database.pool, Math.min(seconds, 5));
    const inbound = await measureInbound(server, database.pool, Number(values.inbound));
    const lost = inbound.kept - inbound.stored;
    const perSecond = `${Math.round(inbound.perSecond)}/s`;
    note('inbound, bot on', perSecond, '500/s', inbound.perSecond >= 500);
    note('inbound, lost', String(lost), '0', lost === 0);
    note('inbound, drained after', `${Math.round(inbound.drainedMs)} ms`);
    note('bare insert of a message', `${Math.round(inserts)}/s`);
    note('inbound costs', `${(inserts / inbound.perSecond).toFixed(1)} bare inserts`);
  }
  for (const name of ['search, rare word', 'search, common word']) {
    const row = rows.find(({ work, connections }) => work === name && connections === 10);
    const p95 = row && Math.min(...row.ours.map((one) => one.p95));
    if (p95) note(name, `p95 ${p95.toFixed(1)} ms`, '100 ms', p95 < 100);
  }
  const after = (await server.ask({ order: 'memory' })).rss;
  note('memory after', `${megabytes(after)} MB`, '350 MB', megabytes(after) < 350);
  for (const [page, limit] of [
    ['login', 180],
    ['tickets', 350],
  ] as const) {
    const size = await webSize(page);
    if (size !== null) {
      note(`JavaScript of ${page}, gzipped`, `${Math.round(size)} KB`, `${limit} KB`, size < limit);
    }
  }
  const report = { scale, seconds, rows, facts };
  tell(`\n${markdown(report)}`);
  tell(`kept in ${await keepReport(report)}`);
} finally {
  for (const child of children) await child.stop();
  await database.stop();
}
