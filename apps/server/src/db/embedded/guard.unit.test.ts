import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runGuarded } from './guard.ts';

/** Linux with util-linux, which every Debian has. */
const knowsBatch = spawnSync('chrt', ['--batch', '0', 'true']).status === 0;

test.runIf(knowsBatch)('what it runs does not take the core from whoever wakes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-guard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const output = await open(join(folder, 'output'), 'w');
  const guarded = runGuarded({
    command: 'sh',
    args: ['-c', 'chrt --pid $$'],
    cwd: folder,
    user: undefined,
    outputFd: output.fd,
  });
  expect(await guarded.exited).toBe(0);
  await output.close();
  expect(await readFile(join(folder, 'output'), 'utf8')).toContain('SCHED_BATCH');
});
