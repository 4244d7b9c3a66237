import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addJob } from './add-job.ts';
import { createJobsTest, type JobsTest } from './jobs-test-kit.ts';
import { defineTask, nothing } from './task.ts';

let test: JobsTest;
const greet = defineTask({
  name: 'greet',
  payload: z.object({ name: z.string().min(1), companyId: z.number().optional() }),
  run: async () => undefined,
});

beforeAll(async () => {
  test = await createJobsTest();
});
afterAll(() => test.close());
beforeEach(() => test.ownerPool.query('delete from graphile_worker._private_jobs'));

const inFirst = <T>(work: Parameters<typeof test.scopes.inCompany<T>>[1]) =>
  test.scopes.inCompany({ companyId: test.companies[0], actor: null }, work);

async function jobs() {
  const { rows } = await test.ownerPool.query(
    `select identifier as task, key, payload, max_attempts, run_at
     from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id order by job.id`,
  );
  return rows;
}

describe('a job added in a transaction', () => {
  it('exists once the transaction is committed, with the company of the transaction', async () => {
    await inFirst(async (scope) => {
      await addJob(scope, greet, { name: 'Ana' }, { maxAttempts: 3 });
      expect(await jobs()).toEqual([]);
    });
    expect(await jobs()).toMatchObject([
      {
        task: 'company:greet',
        payload: { companyId: test.companies[0], payload: { name: 'Ana' } },
        max_attempts: 3,
      },
    ]);
  });

  it('is gone with a transaction that is rolled back', async () => {
    const failing = inFirst(async (scope) => {
      await addJob(scope, greet, { name: 'Ana' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  it('is refused with a payload that does not fit', async () => {
    const adding = inFirst((scope) => addJob(scope, greet, { name: '' }));
    await expect(adding).rejects.toThrow(z.ZodError);
  });

  it('runs when it is asked to', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await inFirst((scope) => addJob(scope, greet, { name: 'Ana' }, { runAt }));
    expect(await jobs()).toMatchObject([{ run_at: runAt }]);
  });
});

describe("another company's jobs", () => {
  it('cannot be made by naming the company', async () => {
    await inFirst((scope) => addJob(scope, greet, { name: 'Ana', companyId: test.companies[1] }));
    expect(await jobs()).toMatchObject([{ payload: { companyId: test.companies[0] } }]);
  });

  it('are not replaced by a job with the same key', async () => {
    for (const companyId of [...test.companies, test.companies[0]]) {
      await test.scopes.inCompany({ companyId, actor: null }, (scope) =>
        addJob(scope, greet, { name: `of ${companyId}` }, { jobKey: 'daily' }),
      );
    }
    const keys = (await jobs()).map((job) => job.key);
    expect(keys.toSorted()).toEqual(
      test.companies.map((companyId) => `company:${companyId}:greet:daily`).toSorted(),
    );
  });
});

describe('the application role', () => {
  it('cannot add a job outside of a company', async () => {
    const adding = test.appPool.query(
      `select add_company_job('greet', '{}', null, null, null, null)`,
    );
    await expect(adding).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    `select * from graphile_worker.jobs`,
    `select graphile_worker.add_job('system:tidy')`,
    `select * from job_workers`,
    `insert into job_workers (id) values ('me')`,
  ])('may not: %s', async (statement) => {
    const trying = inFirst((scope) => sql.raw(statement).execute(scope.db));
    await expect(trying).rejects.toMatchObject({ code: '42501' });
  });

  it('reaches no system task by name', async () => {
    const system = defineTask({ name: 'system:tidy', payload: nothing, run: async () => {} });
    await inFirst((scope) => addJob(scope, system, {}));
    expect(await jobs()).toMatchObject([{ task: 'company:system:tidy' }]);
  });
});
