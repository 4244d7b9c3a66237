import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { steadyPort } from '../apps/server/src/db/embedded/steady-port.ts';
import { type Child, startChild } from './child.ts';
import { CONNECTIONS } from './compare.ts';
import { openDatabase } from './database.ts';
import { hostingSizes } from './hosting/house.ts';
import { onEnd, readOptions, SECRET } from './options.ts';
import { logInAll, logInOften, type Person } from './people.ts';
import { keepReport, machine, markdown, type Report, smallerReport } from './report.ts';
import { sizesAt } from './sizes.ts';
import { measureBills } from './stages/bills.ts';
import { measureCampaigns } from './stages/campaigns.ts';
import { measureContacts } from './stages/contacts.ts';
import { measureDashboard } from './stages/dashboard.ts';
import { measureFairness } from './stages/fairness.ts';
import { measureFigures } from './stages/figures.ts';
import { measureHistory } from './stages/history.ts';
import { measureHosting } from './stages/hosting.ts';
import { measureImport } from './stages/import.ts';
import { measureInjected } from './stages/inbound.ts';
import { measureOverLab } from './stages/lab.ts';
import { measureLogin } from './stages/login.ts';
import { measureMemory } from './stages/memory.ts';
import { checkPlans } from './stages/plans.ts';
import { measurePrograms } from './stages/programs.ts';
import { measureReads } from './stages/reads.ts';
import { measureScreens } from './stages/screens.ts';
import { measureSizes } from './stages/sizes.ts';
import { measureVaried } from './stages/varied.ts';
import { measureWrites } from './stages/writes.ts';
import { within } from './within.ts';
import { megabytes, type World } from './world.ts';

/** In this order; `--only reads,inbound` picks some. */
const stages: Record<string, (world: World) => Promise<void>> = {
  plans: checkPlans,
  login: measureLogin,
  reads: measureReads,
  varied: measureVaried,
  dashboard: measureDashboard,
  // Before thousands of writes, which the database still tidies up after for a while.
  screens: measureScreens,
  writes: measureWrites,
  imports: measureImport,
  programs: measurePrograms,
  campaigns: measureCampaigns,
  inbound: measureInjected,
  bills: measureBills,
  figures: measureFigures,
  memory: measureMemory,
  contacts: measureContacts,
  // The last that has a server: it ends the one that the others share.
  lab: measureOverLab,
  sizes: measureSizes,
};

/** Each takes ten minutes and more. The first has companies of its own, and so goes alone. */
const apart: typeof stages = {
  hosting: measureHosting,
  fairness: measureFairness,
  history: measureHistory,
};

/** In so many minutes the stage hosting plays an hour of a working day: ten on the four cores that it is meant for, with fewer as many more. */
const USUAL_HOUR = Math.max(10, 40 / availableParallelism());
const { scale, seconds, inbound, minutes, hour, chosen, isWhole, folderOf, command } = readOptions(
  'bench',
  Object.keys(stages),
  { seconds: 5, inbound: 60, minutes: 10, hour: USUAL_HOUR },
  Object.keys(apart),
);
const isHosting = chosen.includes('hosting');
if (isHosting && chosen.length > 1) {
  console.error('The stage hosting has companies of its own: --only hosting.');
  process.exit(1);
}
const folder = folderOf(isHosting ? 'bench-hosting' : 'bench');
/** The longest, the reads, are ten works with three loads each, twice, and the bare routes beside them. */
const stageSeconds = 60 + 150 * seconds + 3 * inbound;
const apartSeconds = 1800 + 60 * minutes;
const IDLE_MS = 5000;
const IDLE_MEGABYTES = 200;

const tell = (line: string) => console.log(line);
const report: Report = {
  at: new Date().toISOString(),
  command,
  scale,
  machine: machine(),
  rows: [],
  facts: [],
  looked: [],
};
const note: World['note'] = (what, value, budget = '', isMet) => {
  report.facts.push({ what, value, budget, isMet: isMet ?? null });
  tell(`${what}: ${value}${isMet === false ? ` (missed: ${budget})` : ''}`);
};
const sizes = isHosting ? hostingSizes(scale) : sizesAt(scale);
const database = await openDatabase(folder, sizes, tell);
const children: Child[] = [];
const stopAll = async () => {
  for (const child of children) await child.stop();
  await database.stop();
};
onEnd(stopAll);
try {
  const env = { DATABASE_URL: database.url, SECRET_KEY: SECRET, NODE_ENV: 'production' };
  const startServer = async (settings: Record<string, string>) => {
    const child = await startChild('server.ts', await steadyPort(), {
      ...env,
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'files'),
      // The stages `bills` and `programs` are such systems; every server of the bench shares their work.
      BILLING_PRIVATE_NETWORKS: '127.0.0.1',
      WEBHOOK_PRIVATE_NETWORKS: '1',
      ...settings,
    });
    children.push(child);
    return child;
  };
  const server = await startServer({});
  note('start until it serves', `${Math.round(server.startMs)} ms`);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idle = megabytes((await server.ask({ order: 'memory' })).now);
  note('memory idle', `${idle} MB`, `${IDLE_MEGABYTES} MB`, idle < IDLE_MEGABYTES);
  const bare = await startChild('bare.ts', await steadyPort(), env);
  children.push(bare);

  const people = await logInAll(database.pool, SECRET, 1);
  const often = (person: Person | undefined) =>
    logInOften(database.pool, SECRET, person!, Math.max(...CONNECTIONS));
  const world: World = {
    scale,
    seconds,
    inboundSeconds: inbound,
    minutes,
    hour,
    pool: database.pool,
    databaseUrl: database.url,
    emptyUrl: database.emptyUrl,
    server,
    bare,
    startServer,
    people,
    admins: await often(people[0]),
    agents: await often(people[1]),
    rows: report.rows,
    looked: report.looked,
    note,
    tell,
  };
  for (const name of chosen) {
    const begin = performance.now();
    // What cannot be measured is said in the table; the rest is measured all the same.
    const stage = stages[name]
      ? within(stageSeconds, `the stage ${name}`, stages[name](world))
      : within(apartSeconds, `the stage ${name}`, apart[name]!(world));
    await stage.catch((error) => note(`${name}: not measured`, String(error), '', false));
    tell(`${name}: ${Math.round((performance.now() - begin) / 1000)} s`);
  }
  const text = markdown(report, await smallerReport(scale));
  tell(`\n${text}`);
  if (isWhole) tell(`kept in ${await keepReport(report, text)}`);
} finally {
  await stopAll();
}
process.exit(report.facts.some(({ what }) => what.includes('not measured')) ? 1 : 0);
