import { limits } from '@prosa/contract/limits';
import { z } from 'zod';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { addJob, type NamedTask } from '../../jobs/add-job.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, defineTask, nothing, type SystemTask } from '../../jobs/task.ts';
import { checkSomeRows } from './contact-import.check.ts';
import { importDeleted } from './contact-import.events.ts';
import { removeImport } from './contact-import.repository.ts';
import { runSomeRows } from './contact-import.run.ts';
import { undoSomeRows } from './contact-import.undo.ts';

const payload = z.object({ importId: z.int() });
const named: NamedTask<typeof payload> = { name: 'contact-import', payload };

/** A turn's length: other jobs have theirs in between, and a process that stops need not wait longer. */
const TURN_MS = 3_000;
/** While other companies are there, whose requests come between two parts. */
const AMONG_OTHERS = 0.2;
const FORGOTTEN_AT_ONCE = 100;

/** Checks, writes or takes back, whichever the import is at. */
export async function workOnImport(scope: CompanyScope, importId: number): Promise<void> {
  // One after the other: a company's imports do not take all workers.
  await addJob(scope, named, { importId }, { jobKey: String(importId), queueName: named.name });
}

export const contactImportTask = defineTask({
  ...named,
  async run({ importId }, { scopes, companyId, signal }) {
    const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
      scopes.inCompany({ companyId, actor: null }, work);
    const until = performance.now() + TURN_MS;
    const doPart = async () => {
      const began = performance.now();
      const share = scopes.isAlone(companyId) ? 1 : AMONG_OTHERS;
      const isMore = await inCompany((scope) => doSome(scope, importId, share));
      if (isMore) await scopes.giveWay(companyId, performance.now() - began);
      return isMore;
    };
    while (await doPart()) {
      if (performance.now() < until && !signal.aborted) continue;
      await inCompany((scope) => workOnImport(scope, importId));
      return;
    }
  },
});

/** Each does nothing unless it is its time. `share` is how much of its rows it takes at once. */
async function doSome(scope: CompanyScope, importId: number, share: number): Promise<boolean> {
  return (
    (await checkSomeRows(scope, importId, share)) ||
    (await runSomeRows(scope, importId, share)) ||
    (await undoSomeRows(scope, importId, share))
  );
}

/** Sheets are full of people: what was imported is with the contacts, and the rest is nobody's business. */
export const forgetImportsTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'forget-contact-imports',
  payload: nothing,
  run: (_payload, { scopes }) => forgetImports(scopes, new Date()),
});

export const contactImportCron = [cron('25 * * * *', forgetImportsTask, {})];

export async function forgetImports(scopes: Scopes, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.contactImport.days * 86_400_000);
  const old = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for the old imports of every company',
    ({ db }) =>
      db
        .selectFrom('contact_imports')
        .select(['company_id', 'id'])
        .where('created_at', '<', before)
        .where('status', 'not in', ['running', 'undoing'])
        .orderBy('created_at')
        .limit(FORGOTTEN_AT_ONCE)
        .execute(),
  );
  for (const { company_id: companyId, id } of old) {
    await scopes.inCompany({ companyId, actor: null }, async (scope) => {
      await removeImport(scope, id);
      scope.tell(importDeleted(id));
    });
  }
}
