import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runSql, withDatabase } from '../../test/run-sql.ts';
import { addJob } from './add-job.ts';
import { cron } from './cron.ts';
import { countdown, createJobsTest, type JobsTest, until } from './jobs-test-kit.ts';
import { recordingLog } from './jobs-test-parts.ts';
import { jobStats } from './stats.ts';
import { defineSystemTask, defineTask, nothing, type Task } from './task.ts';
import { startWorker, type Worker } from './worker.ts';
import type { WorkerOptions } from './worker-pool.ts';

let test: JobsTest;
let log = recordingLog();
const workers: Worker[] = [];

beforeAll(async () => {
  test = await createJobsTest();
});
afterAll(() => test.close());
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await test.ownerPool.query('delete from graphile_worker._private_jobs');
});

async function start(tasks: Task[], options: Partial<WorkerOptions> = {}): Promise<Worker> {
  log = recordingLog();
  const { ownerPool, scopes } = test;
  const worker = await startWorker({ ownerPool, scopes, tasks, cron: [], log, ...options });
  workers.push(worker);
  return worker;
}

function inFirst<T>(work: Parameters<typeof test.scopes.inCompany<T>>[1]): Promise<T> {
  return test.scopes.inCompany({ companyId: test.companies[0], actor: null }, work);
}

const jobCount = async () =>
  (await test.ownerPool.query('select from graphile_worker.jobs')).rowCount;

describe('a worker', () => {
  it('runs a job in its company, with the payload as the schema makes it', async () => {
    const ran = countdown();
    const seen: unknown[] = [];
    const task = defineTask({
      name: 'count',
      payload: z.object({ n: z.string().transform(Number) }),
      run: async ({ n }, { companyId, scopes }) => {
        const companies = await scopes.inCompany({ companyId, actor: null }, (scope) =>
          scope.db.selectFrom('companies').select('id').execute(),
        );
        seen.push({ n, companies });
        ran.hit();
      },
    });
    await start([task]);
    await inFirst((scope) => addJob(scope, task, { n: '7' }));
    await ran.done;
    expect(seen).toEqual([{ n: 7, companies: [{ id: test.companies[0] }] }]);
  });

  it('puts off the jobs of a company that is being deleted, and runs them when it is taken back', async () => {
    const ran = countdown();
    const task = defineTask({ name: 'later', payload: nothing, run: async () => ran.hit() });
    const setDeleting = (at: string | null) =>
      test.ownerPool.query('update companies set deleting_at = $2 where id = $1', [
        test.companies[0],
        at,
      ]);
    await setDeleting('2026-01-01');
    await start([task]);
    await inFirst((scope) => addJob(scope, task, {}, { jobKey: 'one' }));
    const waiting = 'select from graphile_worker.jobs where run_at > now() and locked_at is null';
    await until(
      async () => (await test.ownerPool.query(waiting)).rowCount === 1 && (await jobCount()) === 1,
    );
    await setDeleting(null);
    await test.ownerPool.query(`update graphile_worker._private_jobs set run_at = now()`);
    await ran.done;
  });

  it('runs jobs of system tasks', async () => {
    const ran = countdown();
    const task = defineSystemTask({
      name: 'strict',
      payload: z.strictObject({ days: z.int() }),
      run: async () => ran.hit(),
    });
    await start([task]);
    // As cron does.
    await test.ownerPool.query(`select graphile_worker.add_job('system:strict', '{"days": 3}')`);
    await ran.done;
  });

  it('adds what cron missed while nobody ran, once for several workers', async () => {
    const ran: Date[] = [];
    const task = defineSystemTask({
      name: 'every-minute',
      payload: nothing,
      run: async () => {
        ran.push(new Date());
      },
    });
    await test.ownerPool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('every-minute', now() - interval '1 hour', date_trunc('minute', now() - interval '3 minutes'))`,
    );
    const entry = cron('* * * * *', task, {}, { catchUpMs: 3_600_000 });
    await Promise.all([start([task], { cron: [entry] }), start([task], { cron: [entry] })]);
    await until(async () => ran.length >= 3 && (await jobCount()) === 0);
    // A minute may have begun meanwhile.
    expect(ran.length).toBeLessThanOrEqual(4);
  });

  it('says of a failed job what kind of error it was, and nothing of the text in it', async () => {
    const secret = 'the customer wrote this';
    const failed = countdown();
    const task = defineTask({
      name: 'fails',
      payload: z.object({ text: z.string() }),
      run: async ({ text }) => {
        setImmediate(failed.hit);
        throw new TypeError(`cannot send "${text}"\n    ${text}`);
      },
    });
    await start([task]);
    await inFirst((scope) => addJob(scope, task, { text: secret }));
    await failed.done;
    await until(async () => (await lastErrors()).some((job) => job.last_error !== null));

    expect(await lastErrors()).toEqual([{ last_error: 'TypeError', attempts: 1 }]);
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'job failed',
        fields: expect.objectContaining({
          task: 'company:fails',
          attempt: 1,
          error: 'TypeError',
          at: expect.stringContaining('worker.test.ts'),
        }),
      }),
    );
    expect(JSON.stringify(log.lines)).not.toContain(secret);
    expect(await jobStats(test.ownerPool)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('counts jobs that have failed for good', async () => {
    const task = defineTask({
      name: 'fails-once',
      payload: nothing,
      run: async () => {
        throw new Error('no');
      },
    });
    await start([task]);
    await inFirst((scope) => addJob(scope, task, {}, { maxAttempts: 1 }));
    await until(async () => (await jobStats(test.ownerPool)).failed === 1);
    expect(log.lines.find((line) => line.message === 'job failed')?.fields).toMatchObject({
      lastAttempt: true,
    });
  });
});

describe('a worker that stops', () => {
  it('waits for the job that runs', async () => {
    const begun = countdown();
    const order: string[] = [];
    const task = defineTask({
      name: 'slow',
      payload: nothing,
      run: async () => {
        begun.hit();
        await new Promise((resolve) => setTimeout(resolve, 200));
        order.push('job');
      },
    });
    const worker = await start([task]);
    await inFirst((scope) => addJob(scope, task, {}));
    await begun.done;
    await worker.stop();
    order.push('stopped');
    expect(order).toEqual(['job', 'stopped']);
    expect(await jobCount()).toBe(0);
    expect((await test.ownerPool.query('select from job_workers')).rowCount).toBe(0);
  });

  it('aborts the signal of a job that takes too long, and gives it back', async () => {
    const begun = countdown();
    const aborted = countdown();
    const again = countdown();
    let runs = 0;
    const task = defineTask({
      name: 'endless',
      payload: nothing,
      run: async (_payload, { signal }) => {
        if (++runs > 1) return again.hit();
        signal.addEventListener('abort', () => aborted.hit());
        begun.hit();
        await new Promise(() => undefined);
      },
    });
    const worker = await start([task], { graceMs: 300 });
    await inFirst((scope) => addJob(scope, task, {}, { queueName: 'one-by-one' }));
    await begun.done;
    await worker.stop();
    await aborted.done;
    await start([task]);
    await again.done;
  });
});

describe('a worker whose database goes away before it can note the end of a job', () => {
  it('lives on, and the job is run again', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const database = new URL(test.url).pathname.slice(1);
    const elsewhere = withDatabase(test.url, 'template1');
    const ran = countdown(2);
    let runs = 0;
    const task = defineTask({
      name: 'cut-off',
      payload: nothing,
      run: async () => {
        ran.hit();
        if (++runs > 1) return;
        await runSql(elsewhere, `alter database ${database} with allow_connections false`);
        await runSql(
          elsewhere,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
        );
      },
    });
    await start([task], { times: { beatMs: 100, staleMs: 1_000 } });
    await inFirst((scope) => addJob(scope, task, {}));
    await until(async () => log.lines.some((line) => line.message.startsWith('the job worker')));
    await runSql(elsewhere, `alter database ${database} with allow_connections true`);
    await ran.done;
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

async function lastErrors() {
  const { rows } = await test.ownerPool.query(
    'select last_error, attempts from graphile_worker.jobs',
  );
  return rows;
}
