import { parseArgs } from 'node:util';
import { freePort } from '../../apps/server/test/product-process.ts';
import { startChild } from '../child.ts';
import { openDatabase } from '../database.ts';
import { launchBrowser } from './desk.ts';
import { measureOpening } from './opening.ts';
import { type Fact, keepReport, loadNow, markdown } from './report.ts';
import { measureTraffic } from './traffic.ts';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const scale = Number(values.scale);
const SECRET = 'c41f0d9e8b7a46352413f2e1d0c9b8a75f';

const tell = (line: string) => console.log(line);
const loadBefore = loadNow();
const database = await openDatabase(scale, tell);
const port = await freePort();
const server = await startChild('server.ts', port, {
  ...{ DATABASE_URL: database.url, SECRET_KEY: SECRET, NODE_ENV: 'production' },
  ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: '127.0.0.1', DATA_DIR: `data/bench-${scale}` },
});
const browser = await launchBrowser();
try {
  const facts: Fact[] = [];
  const parts: Record<string, () => Promise<Fact[]>> = {
    admin: () => measureOpening(browser, server.url, 'admin'),
    agent: () => measureOpening(browser, server.url, 'agent'),
    traffic: () => measureTraffic(browser, server, database.pool),
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only && values.only !== name) continue;
    for (const fact of await measure()) {
      facts.push(fact);
      tell(`${fact.what}: ${fact.value}${fact.isMet === false ? ' (missed)' : ''}`);
    }
  }
  const report = {
    ...{
      command: `npm run bench:web -- --scale ${scale}`,
      loadBefore,
      loadAfter: loadNow(),
      facts,
    },
    browser: `Chromium ${browser.version()}`,
  };
  tell(`\n${markdown(report)}`);
  if (!values.only) tell(`kept in ${await keepReport(report)}`);
  if (facts.some(({ isMet }) => isMet === false)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await database.stop();
}
