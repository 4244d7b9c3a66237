import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { postmasterPid } from '../../../test/held-postgres.ts';
import { clusterOfFile } from '../../../test/made-cluster.ts';
import { runSql } from '../../../test/run-sql.ts';
import { makeTestFolder, type TestFolder } from '../../../test/test-folder.ts';
import { quietLog, testBinDir } from '../../../test/test-postgres.ts';
import { deleteDatabase } from './delete-database.ts';
import { type KeeperTimes, type KeptPostgres, keepPostgres } from './keep-postgres.ts';
import { isAlive } from './process-identity.ts';

let folder: TestFolder;
let kept: KeptPostgres | undefined;
let starts: number;
let warnings: string[];

const putCluster = clusterOfFile();
beforeEach(async () => {
  folder = await makeTestFolder();
  await putCluster(folder.path);
  starts = 0;
  warnings = [];
});

afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  // What a killed one leaves in memory is removed only so.
  await deleteDatabase(folder.path, quietLog);
  await folder.remove();
});

async function keep(times: Partial<KeeperTimes> = {}): Promise<KeptPostgres> {
  const log = {
    info: (line: string) => {
      if (line.includes(' runs on port ')) starts += 1;
    },
    warn: (line: string) => warnings.push(line),
  };
  kept = await keepPostgres(
    // A killed process loses nothing that the system has.
    { dataDir: folder.path, log, settings: { fsync: 'off' }, binDir: testBinDir },
    { pausesMs: [0, 10, 10], mostEnds: 10, windowMs: 600_000, ...times },
  );
  return kept;
}

async function killPostmaster(): Promise<void> {
  process.kill(await postmasterPid(folder.path), 'SIGKILL');
}

/** Answers when another has taken its place. */
async function killAndWait({ url }: KeptPostgres): Promise<void> {
  const before = starts;
  await killPostmaster();
  await eventually(async () => expect(starts).toBe(before + 1), 60_000);
  await runSql(url, 'select 1');
}

test('a database whose postmaster is killed comes back at the same address, with its data', async () => {
  const database = await keep();
  await runSql(database.url, 'create table kept as select 1 as one');
  for (const _time of ['once', 'again']) await killAndWait(database);
  expect(await runSql(database.url, 'select one from kept')).toEqual([{ one: 1 }]);
});

test('a query that outlives its postmaster is ended, so that the database can come back', async () => {
  const database = await keep();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const endless = client
    .query('select count(*) from generate_series(1, 1000000000000)')
    .catch((error) => error);
  await killAndWait(database);
  expect(await endless).toBeInstanceOf(Error);
  expect(isAlive(rows[0].pid)).toBe(false);
});

test('one that cannot be started again is given up after a few tries, in a sentence', async () => {
  const { givenUp } = await keep();
  const pid = await postmasterPid(folder.path);
  await rm(join(folder.path, 'postgres/cluster/global'), { recursive: true });
  process.kill(pid, 'SIGKILL');
  expect((await givenUp).message).toMatch(
    /^The database ended by itself and could not be started again in 3 tries, so Prosa ends, too\. The last one: PostgreSQL did not start: .+\.$/,
  );
});

test('one that ends again and again is given up, however well it starts', async () => {
  const database = await keep({ mostEnds: 2 });
  for (let end = 1; end <= 2; end++) await killAndWait(database);
  await killPostmaster();
  expect((await database.givenUp).message).toMatch(
    /^The database has ended by itself 3 times within minutes, .+postgres\.log\) says why\.$/,
  );
});

const moments = [
  { moment: 'before it is begun', pauseMs: 10_000, afterMs: 0 },
  { moment: 'when it has just begun', pauseMs: 0, afterMs: 0 },
  { moment: 'when it is almost there', pauseMs: 0, afterMs: 200 },
];

for (const { moment, pauseMs, afterMs } of moments) {
  test(`asked to stop while it comes back, it stops: ${moment}`, async () => {
    const database = await keep({ pausesMs: [pauseMs] });
    await killPostmaster();
    await eventually(async () => expect(warnings.join()).toContain('is started again'));
    await sleep(afterMs);
    await database.stop();
    await expect(runSql(database.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });
}
