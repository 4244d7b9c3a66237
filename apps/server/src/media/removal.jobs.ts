import { z } from 'zod';
import type { CompanyScope } from '../db/scope.ts';
import type { Deps } from '../deps.ts';
import { addJob, type NamedTask } from '../jobs/add-job.ts';
import { type CompanyTask, defineTask } from '../jobs/task.ts';

const payload = z.object({ keys: z.array(z.string()) });

const named: NamedTask<typeof payload> = { name: 'remove-files', payload };

/** Enough for one job: a ticket can have many thousands. */
const AT_ONCE = 500;

/** After the commit, and whatever is killed: nothing names these files any more. */
export async function removeFiles(scope: CompanyScope, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    await addJob(scope, named, { keys: keys.slice(from, from + AT_ONCE) });
  }
}

export function removeFilesTask(deps: Pick<Deps, 'media'>): CompanyTask<typeof payload> {
  return defineTask({
    ...named,
    async run({ keys }, { companyId }) {
      for (const key of keys) await deps.media.store.remove(companyId, key);
    },
  });
}
