import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { addJob, type NamedTask } from '../../jobs/add-job.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, defineTask, nothing, type TaskContext } from '../../jobs/task.ts';
import {
  driftOf,
  FOLDED_AT_ONCE,
  foldFigures,
  isInCompanyZone,
  misjudgedFirsts,
  recountFigures,
} from './figure.books.ts';

const recounting: NamedTask<typeof nothing> = { name: 'recount-figures', payload: nothing };

async function recountFiguresLater(scope: CompanyScope): Promise<void> {
  await addJob(scope, recounting, {}, { jobKey: 'recount-figures' });
}

/** The days of the figures are those of the company's zone: if that has changed, they are counted anew. */
export async function followTimezone(scope: CompanyScope): Promise<void> {
  if (!(await isInCompanyZone(scope))) await recountFiguresLater(scope);
}

export const recountFiguresTask = defineTask({
  ...recounting,
  run: (_payload, { scopes, companyId }) =>
    scopes.inCompany({ companyId, actor: null }, recountFigures),
});

/** Each minute, so that readers have few appended rows to add. */
export const foldFiguresTask = defineSystemTask({
  name: 'fold-figures',
  payload: nothing,
  run: (_payload, { scopes, signal }) => foldAll(scopes, signal),
});

export async function foldAll(scopes: Scopes, signal?: AbortSignal): Promise<void> {
  const companies = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for the figures that any company has appended',
    ({ db }) => db.selectFrom('figure_deltas').select('company_id').distinct().execute(),
  );
  for (const { company_id: companyId } of companies) {
    let folded = FOLDED_AT_ONCE;
    while (folded === FOLDED_AT_ONCE && !signal?.aborted) {
      folded = await scopes.inCompany({ companyId, actor: null }, foldFigures);
    }
  }
}

/** Each night: the sums against a full count of every company. What differs is reported and counted anew. */
export const checkFiguresTask = defineSystemTask({
  name: 'check-figures',
  payload: nothing,
  async run(_payload, context) {
    await checkAll(context);
  },
});

type Checking = Pick<TaskContext, 'scopes' | 'log'> & { signal?: AbortSignal };

/** Answers in how many companies something differed. */
export async function checkAll({ scopes, log, signal }: Checking): Promise<number> {
  const companies = await scopes.DANGEROUSLY_acrossCompanies(
    'every company’s figures are checked',
    ({ db }) => db.selectFrom('companies').select('id').orderBy('id').execute(),
  );
  let drifted = 0;
  for (const { id: companyId } of companies) {
    if (signal?.aborted) break;
    const isRight = await scopes.inCompany({ companyId, actor: null }, (scope) =>
      checkFigures(scope, log),
    );
    if (!isRight) drifted += 1;
  }
  return drifted;
}

async function checkFigures(scope: CompanyScope, log: Checking['log']): Promise<boolean> {
  const [drift, firsts] = [await driftOf(scope), await misjudgedFirsts(scope)];
  await scope.db
    .updateTable('figure_books')
    .set({ checked_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .execute();
  if (drift.length === 0 && firsts === 0) return true;
  log.error({ companyId: scope.companyId, drift, firsts }, 'the figures differ from a full count');
  await recountFiguresLater(scope);
  return false;
}

export const figureCron = [
  cron('* * * * *', foldFiguresTask, {}),
  cron('23 4 * * *', checkFiguresTask, {}),
];
