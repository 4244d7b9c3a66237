import { z } from 'zod';
import type { CompanyScope } from '../db/scope.ts';
import type { Deps } from '../deps.ts';
import { addJob, type NamedTask } from '../jobs/add-job.ts';
import { type CompanyTask, defineTask } from '../jobs/task.ts';
import { releaseFiles } from './shared-files.ts';

const AT_ONCE = 500;

const payload = z.object({ keys: z.array(z.string()).max(AT_ONCE) });

const named: NamedTask<typeof payload> = { name: 'remove-files', payload };

/**
 * Removes files whose rows this transaction deletes, unless other rows have them, too. A job, because it must not happen if the
 * transaction is not kept, and must happen if it is, whatever is killed in between.
 */
export async function removeFilesLater(
  scope: CompanyScope,
  keys: readonly string[],
): Promise<void> {
  const gone = await releaseFiles(scope, keys);
  for (let start = 0; start < gone.length; start += AT_ONCE) {
    await addJob(scope, named, { keys: gone.slice(start, start + AT_ONCE) });
  }
}

export function removeFilesTask({ media }: Deps): CompanyTask<typeof payload> {
  return defineTask({
    ...named,
    async run({ keys }, { companyId }) {
      for (const key of keys) await media.store.remove(companyId, key);
    },
  });
}
