import type { ChildProcess } from 'node:child_process';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addJob } from './add-job.ts';
import { heartbeatTimes } from './heartbeat.ts';
import {
  countdown,
  createJobsTest,
  type JobsTest,
  killHard,
  spawnChild,
  until,
} from './jobs-test-kit.ts';
import { recordingLog } from './jobs-test-parts.ts';
import { defineTask, nothing } from './task.ts';
import { startWorker } from './worker.ts';

const child = new URL('./worker-recovery.child.ts', import.meta.url);
/** A tenth of the real ones and less, so that the test takes seconds. */
const times = { beatMs: 400, staleMs: 2_500 };

let test: JobsTest;
beforeEach(async () => {
  test = await createJobsTest();
  onTestFinished(test.close);
});

async function startRescuer(run: () => Promise<void>) {
  const { ownerPool, scopes } = test;
  const hang = defineTask({ name: 'hang', payload: nothing, run });
  const log = recordingLog();
  const worker = await startWorker({ ownerPool, scopes, tasks: [hang], cron: [], log, times });
  onTestFinished(worker.stop);
}

async function addHangingJob(): Promise<void> {
  const hang = defineTask({ name: 'hang', payload: nothing, run: async () => undefined });
  await test.scopes.inCompany({ companyId: test.companies[0], actor: null }, (scope) =>
    addJob(scope, hang, {}, { queueName: 'one-by-one' }),
  );
}

async function spawnWorker(): Promise<ChildProcess> {
  const worker = await spawnChild(child, test.url, String(times.beatMs), String(times.staleMs));
  onTestFinished(() => {
    worker.kill('SIGKILL');
  });
  return worker;
}

describe('a worker killed with -9 in the middle of a job', () => {
  it('leaves it to another one, which runs it within a minute', async () => {
    // The same rule at the real times: stale, one beat until it is seen, one poll of the worker.
    expect(heartbeatTimes.staleMs + heartbeatTimes.beatMs + 2_000).toBeLessThan(60_000);

    await addHangingJob();
    const victim = await spawnWorker();
    const ran = countdown();
    await startRescuer(async () => ran.hit());
    await killHard(victim);
    const killed = Date.now();
    await ran.done;
    // The heartbeat's own time, and graphile-worker's poll of two seconds.
    expect(Date.now() - killed).toBeLessThan(60_000);
  });

  it('is found even if it died before its first heartbeat', async () => {
    await addHangingJob();
    const victim = await spawnWorker();
    await killHard(victim);
    await test.ownerPool.query('delete from job_workers');
    const ran = countdown();
    await startRescuer(async () => ran.hit());
    await ran.done;
  });
});

it('a living worker keeps its job, however long that takes', async () => {
  await addHangingJob();
  await spawnWorker();
  await startRescuer(async () => undefined);
  const locks = async () => {
    const { rows } = await test.ownerPool.query<{ since: Date | null }>(
      'select locked_at as since from graphile_worker.jobs',
    );
    return rows.map((row) => row.since?.getTime());
  };
  const before = await locks();
  expect(before).toEqual([expect.any(Number)]);
  await until(async () => {
    expect(await locks()).toEqual(before);
    return Date.now() - before[0]! > 2 * times.staleMs;
  });
});
