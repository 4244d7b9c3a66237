import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDataFolder } from '../../src/db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openShop } from '../whatsapp/shop.ts';
import { runChaos } from './chaos.ts';

/** `npm run chaos`: with `--seed`, `--inbound`, `--outbound`, `--kills`, `--customers` to choose. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    inbound: { type: 'string', default: '1000' },
    outbound: { type: 'string', default: '300' },
    kills: { type: 'string', default: '10' },
    customers: { type: 'string', default: '25' },
  },
});

const began = Date.now();
const say = (line: string) => console.log(`${((Date.now() - began) / 1000).toFixed(1)} s  ${line}`);
const dataDir = await mkdtemp(join(tmpdir(), 'prosa-chaos-'));
await ensureDataFolder(dataDir);
const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: say } });
await migrate(postgres.url);
const shop = await openShop(postgres);
try {
  const findings = await runChaos(shop, {
    seed: Number(values.seed),
    inbound: Number(values.inbound),
    outbound: Number(values.outbound),
    kills: Number(values.kills),
    customers: Number(values.customers),
    say,
  });
  const { faults, ...counted } = findings;
  console.log(counted);
  for (const fault of faults) console.log(`FAULT: ${fault}`);
  console.log(
    faults.length === 0 ? 'Nothing lost, nothing twice, in order.' : 'Not as it should be.',
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
