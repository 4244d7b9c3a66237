import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runGuarded } from './guard.ts';

test.runIf(process.platform === 'linux')(
  'what it runs does not take the core from whoever wakes it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prosa-guard-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const output = await open(join(folder, 'output'), 'w');
    const guarded = runGuarded({
      command: 'sh',
      // The scheduling policy of the process: 3 is SCHED_BATCH.
      args: ['-c', 'grep "^policy" /proc/$$/sched || chrt --pid $$'],
      cwd: folder,
      user: undefined,
      outputFd: output.fd,
    });
    expect(await guarded.exited).toBe(0);
    await output.close();
    expect(await readFile(join(folder, 'output'), 'utf8')).toMatch(/policy\s*:\s*3|SCHED_BATCH/);
  },
);
