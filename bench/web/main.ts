import { join } from 'node:path';
import { steadyPort } from '../../apps/server/src/db/embedded/steady-port.ts';
import { type Child, startChild } from '../child.ts';
import { openDatabase } from '../database.ts';
import { onEnd, readOptions, SECRET } from '../options.ts';
import { machine } from '../report.ts';
import { sizesAt } from '../sizes.ts';
import { within } from '../within.ts';
import { measureBoard } from './board.ts';
import { measureDashboard } from './dashboard.ts';
import { launchBrowser } from './desk.ts';
import { measureHeap } from './heap.ts';
import { measureOpening } from './opening.ts';
import { keepReport, loadNow, markdown, type Report } from './report.ts';
import type { Stage } from './stage.ts';
import { measureTraffic } from './traffic.ts';

/** In this order; `--only admin,heap` picks some. */
const stages: Record<string, Stage> = {
  admin: (world) => measureOpening(world, 'admin'),
  agent: (world) => measureOpening(world, 'agent'),
  traffic: measureTraffic,
  heap: measureHeap,
  board: measureBoard,
  dashboard: measureDashboard,
};

const { scale, chosen, isWhole, folderOf, command } = readOptions(
  'bench:web',
  Object.keys(stages),
  {},
);
const stageSeconds = 300;

const tell = (line: string) => console.log(line);
const report: Report = {
  at: new Date().toISOString(),
  command,
  machine: machine(),
  loadBefore: loadNow(),
  loadAfter: 0,
  browser: '',
  facts: [],
};
const folder = folderOf('bench');
const database = await openDatabase(folder, sizesAt(scale), tell);
const children: Child[] = [];
const browser = await launchBrowser();
const stopAll = async () => {
  await browser.close();
  for (const child of children) await child.stop();
  await database.stop();
};
onEnd(stopAll);
try {
  report.browser = `Chromium ${browser.version()}`;
  const port = await steadyPort();
  const server = await startChild('server.ts', port, {
    DATABASE_URL: database.url,
    SECRET_KEY: SECRET,
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'files'),
  });
  children.push(server);
  const note = (fact: Report['facts'][number]) => {
    report.facts.push(fact);
    tell(`${fact.what}: ${fact.value}${fact.isMet === false ? ` (missed: ${fact.budget})` : ''}`);
  };
  const world = { browser, server, pool: database.pool, note };
  for (const name of chosen) {
    // What cannot be measured is said in the table; the rest is measured all the same.
    await within(stageSeconds, `the stage ${name}`, stages[name]!(world)).catch((error) =>
      note({ what: `${name}: not measured`, value: String(error), isMet: false }),
    );
  }
  report.loadAfter = loadNow();
  const text = markdown(report);
  tell(`\n${text}`);
  if (isWhole) tell(`kept in ${await keepReport(report, text)}`);
} finally {
  await stopAll();
}
process.exit(report.facts.some(({ isMet }) => isMet === false) ? 1 : 0);
