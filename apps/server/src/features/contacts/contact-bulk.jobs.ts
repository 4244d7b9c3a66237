import { z } from 'zod';
import type { CompanyScope } from '../../db/scope.ts';
import { addJob, type NamedTask } from '../../jobs/add-job.ts';

const payload = z.object({ bulkId: z.int() });

export const bulkTask: NamedTask<typeof payload> = { name: 'contact-bulk', payload };

/** The next batch, in a job of its own; of two that wait for one bulk the second takes the first one's place. */
export async function runBulkLater(scope: CompanyScope, bulkId: number): Promise<void> {
  await addJob(scope, bulkTask, { bulkId }, { jobKey: String(bulkId) });
}
