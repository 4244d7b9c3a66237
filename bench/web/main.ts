import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../apps/server/test/product-process.ts';
import { type Child, startChild } from '../child.ts';
import { openDatabase } from '../database.ts';
import { machine } from '../report.ts';
import { within } from '../within.ts';
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
};

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const chosen = values.only?.split(',') ?? Object.keys(stages);
const unknown = chosen.filter((name) => !stages[name]);
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(', ')}: there are ${Object.keys(stages).join(', ')}.`);
  process.exit(1);
}
const scale = Number(values.scale);
const folder = values.data ?? `data/bench-${scale}`;
const SECRET = 'c41f0d9e8b7a46352413f2e1d0c9b8a75f';
const stageSeconds = 300;

const tell = (line: string) => console.log(line);
const report: Report = {
  at: new Date().toISOString(),
  command: ['npm run bench:web', ...(process.argv.length > 2 ? ['--'] : [])]
    .concat(process.argv.slice(2))
    .join(' '),
  ...{ machine: machine(), loadBefore: loadNow(), loadAfter: 0, browser: '', facts: [] },
};
const database = await openDatabase(folder, scale, tell);
const children: Child[] = [];
const browser = await launchBrowser();
const stopAll = async () => {
  await browser.close();
  for (const child of children) await child.stop();
  await database.stop();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(signal, () => stopAll().finally(() => process.exit(1)));
}
try {
  report.browser = `Chromium ${browser.version()}`;
  const port = await freePort();
  const server = await startChild('server.ts', port, {
    ...{ DATABASE_URL: database.url, SECRET_KEY: SECRET, NODE_ENV: 'production' },
    ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: '127.0.0.1' },
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
  if (!values.only) tell(`kept in ${await keepReport(report, text)}`);
} finally {
  await stopAll();
}
process.exit(report.facts.some(({ isMet }) => isMet === false) ? 1 : 0);
