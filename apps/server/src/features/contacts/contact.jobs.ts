import { z } from 'zod';
import { address } from '../../channels/address.ts';
import {
  eraseRawEvents,
  eraseReactions,
  newestRawEvent,
  type Traces,
} from '../../channels/inbox/raw-traces.ts';
import { dropSessionTasksAbout } from '../../channels/session-tasks.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { addJob, type NamedTask } from '../../jobs/add-job.ts';
import { defineTask } from '../../jobs/task.ts';

const payload = z.object({
  contactIds: z.array(z.int()),
  addresses: z.array(address),
  upTo: z.int(),
});

const named: NamedTask<typeof payload> = { name: 'erase-contact-traces', payload };

/** What a deleted contact left where no key between tables leads: found by reading whole tables. */
export async function eraseTracesLater(scope: CompanyScope, traces: Traces): Promise<void> {
  const { contactIds, addresses } = traces;
  const upTo = await newestRawEvent(scope);
  await addJob(scope, named, { contactIds: [...contactIds], addresses: [...addresses], upTo });
}

export const eraseContactTracesTask = defineTask({
  ...named,
  async run({ upTo, ...traces }, { scopes, companyId }) {
    await scopes.inCompany({ companyId, actor: null }, async (scope) => {
      await eraseRawEvents(scope, traces, upTo);
      await eraseReactions(scope, traces);
      await dropSessionTasksAbout(scope, traces.contactIds, 'all');
    });
  },
});
