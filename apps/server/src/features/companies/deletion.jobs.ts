import type { Scopes } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { errorSummary } from '../../error-summary.ts';
import { addSystemJob } from '../../jobs/add-system-job.ts';
import { type CronEntry, cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../../jobs/task.ts';
import { closeCompany } from './deletion.closing.ts';
import { beginDeleting, exportCompany } from './deletion.moves.ts';
import { isOver, purge, type Turn } from './deletion.purge.ts';
import type { DeletionRow } from './deletion.repository.ts';
import { deletionsTaskName } from './deletion.task-name.ts';
import { tellHost } from './host.telling.ts';

const WHY = 'companies that are to be deleted';
/** A turn's length: other jobs have theirs in between, and a process that stops need not wait longer. */
const TURN_MS = 3_000;
const DAY_MS = 24 * 3_600_000;
/** For so long what came too late is looked for: somebody was at work for it when it went. */
const LOOKED_AFTER_MS = 2 * DAY_MS;

type Work = Omit<DeletionRow, 'invoices'>;

/** One after the other, in the queue that addSystemJob gives it. */
export function workOnDeletionsTask(deps: Deps): SystemTask<typeof nothing> {
  return defineSystemTask({
    ...deletionsTaskName,
    payload: nothing,
    async run(_payload, { scopes, log, signal }) {
      const turn = { signal, until: performance.now() + TURN_MS };
      const tried: number[] = [];
      while (!signal.aborted) {
        const next = await nextOf(scopes, tried);
        if (!next) return;
        if (isOver(turn)) {
          // One that is stuck has its next turn with the minute's look, however long each try takes.
          if (!next.is_stuck) await scopes.DANGEROUSLY_acrossCompanies(WHY, addNext);
          return;
        }
        try {
          await workOn(deps, next, turn);
        } catch (error) {
          if (signal.aborted) return;
          // Whatever it was, it is tried again each minute, and does not hold up the others.
          tried.push(next.id);
          log.error(
            { deletionId: next.id, error: errorSummary(error) },
            'a company’s deletion waits',
          );
          await markStuck(scopes, next.id);
        }
      }
    },
  });
}

const addNext = (scope: Parameters<typeof addSystemJob>[0]) =>
  addSystemJob(scope, deletionsTaskName);

/** Whose time has come; those that are stuck come last. */
function nextOf(scopes: Scopes, tried: readonly number[]): Promise<Work | undefined> {
  return scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
    db
      .selectFrom('company_deletions')
      .selectAll()
      .where((row) =>
        row.or([
          row('state', 'in', ['exporting', 'deleting']),
          row.and([
            row('state', '=', 'waiting'),
            row.or([row('begins_at', '<=', now), row('closed_at', 'is', null)]),
          ]),
        ]),
      )
      .$if(tried.length > 0, (rows) => rows.where('id', 'not in', [...tried]))
      .orderBy('is_stuck')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  );
}

async function workOn(deps: Deps, deletion: Work, turn: Turn): Promise<void> {
  const { scopes } = deps;
  const { store } = deps.media;
  if (deletion.closed_at === null) return closeCompany(deps, deletion);
  if (deletion.state === 'exporting') {
    await exportCompany({ scopes, store, signal: turn.signal }, deletion);
  } else if (deletion.state === 'waiting') {
    await beginDeleting(scopes, deletion);
  } else if (!(await purge({ scopes, store }, deletion, turn))) {
    return;
  }
  await tellHost(scopes, 'companies');
}

async function markStuck(scopes: Scopes, id: number): Promise<void> {
  await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db }) =>
    db.updateTable('company_deletions').set({ is_stuck: true }).where('id', '=', id).execute(),
  );
}

/** Begins what is due, and what a killed process left. */
export const lookForDeletionsTask = defineSystemTask({
  name: 'look-for-company-deletions',
  payload: nothing,
  async run(_payload, { scopes }) {
    if (await nextOf(scopes, [])) await scopes.DANGEROUSLY_acrossCompanies(WHY, addNext);
  },
});

/** Files that nobody may fetch any more; and what was written for a company when it was gone already. */
export function forgetDeletedTask({ media }: Deps): SystemTask<typeof nothing> {
  return defineSystemTask({
    name: 'forget-deleted-companies',
    payload: nothing,
    async run(_payload, { scopes, signal }) {
      const over = await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
        db
          .selectFrom('company_deletions')
          .selectAll()
          .where('file_key', 'is not', null)
          .where('file_until', '<=', now)
          .where('state', 'in', ['done', 'cancelled'])
          .execute(),
      );
      for (const { id, gone_company_id, file_key, state } of over) {
        if (state === 'done') await media.store.clear(gone_company_id, { signal });
        else await media.store.remove(gone_company_id, file_key!);
        await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db }) =>
          db
            .updateTable('company_deletions')
            .set({ file_key: null })
            .where('id', '=', id)
            .execute(),
        );
      }
      const recent = await scopes.DANGEROUSLY_acrossCompanies(WHY, ({ db, now }) =>
        db
          .selectFrom('company_deletions')
          .selectAll()
          .where('state', '=', 'done')
          .where('finished_at', '>', new Date(now.getTime() - LOOKED_AFTER_MS))
          .execute(),
      );
      for (const deletion of recent) {
        const turn = { signal, until: performance.now() + TURN_MS };
        await purge({ scopes, store: media.store }, deletion, turn);
      }
    },
  });
}

export function deletionCron(deps: Deps): readonly CronEntry[] {
  return [
    cron('* * * * *', lookForDeletionsTask, {}),
    cron('17 * * * *', forgetDeletedTask(deps), {}),
  ];
}
