import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLabClient } from '@prosa/lab/client';
import { expect, test } from 'vitest';
import { until } from '../../jobs/jobs-test-kit.ts';
import { recordingLog } from '../../jobs/jobs-test-parts.ts';
import { startLabProcess } from './lab-process.ts';

test('a lab that dies is back at the same address, and gone when it is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-lab-process-'));
  const log = recordingLog();
  const lab = await startLabProcess({ dataDir, log });
  const control = createLabClient(lab.url);
  const answers = () =>
    control.telephones().then(
      (telephones) => telephones.length > 0,
      () => false,
    );
  expect(await answers()).toBe(true);

  process.kill(lab.pid(), 'SIGKILL');
  await until(async () => log.lines.length > 0);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { signal: 'SIGKILL' } }]);
  await until(answers);

  await lab.stop();
  expect(await answers()).toBe(false);
  await rm(dataDir, { recursive: true });
});
