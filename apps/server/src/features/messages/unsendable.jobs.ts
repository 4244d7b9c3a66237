import type { Scopes } from '../../db/scope.ts';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../../jobs/task.ts';
import { failUnsendable } from './message.unsendable.ts';

/** Each minute: what was in hand, or being written, in the moment its connection was deleted. */
export const failUnsendableTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'fail-unsendable',
  payload: nothing,
  run: (_payload, { scopes }) => failAllUnsendable(scopes),
});

export const unsendableCron = [cron('* * * * *', failUnsendableTask, {})];

export async function failAllUnsendable(scopes: Scopes): Promise<void> {
  const waiting = await scopes.DANGEROUSLY_acrossCompanies(
    'one query for what waits in every company',
    ({ db }) =>
      db
        .selectFrom('outbox')
        .innerJoin('connections', (join) =>
          join
            .onRef('connections.company_id', '=', 'outbox.company_id')
            .onRef('connections.id', '=', 'outbox.connection_id'),
        )
        .select(['connections.company_id', 'connections.id'])
        .distinct()
        .where('outbox.finished_at', 'is', null)
        .where('connections.deleted_at', 'is not', null)
        .limit(1000)
        .execute(),
  );
  for (const { company_id: companyId, id } of waiting) {
    await scopes.inCompany({ companyId, actor: null }, (scope) => failUnsendable(scope, id));
  }
}
