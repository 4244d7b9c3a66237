import { pageSizes } from '@prosa/contract/limits';
import type { DeliveryQuery, WebhookBody, WebhookChanges } from '@prosa/contract/webhook';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type WebhookRow = Awaited<ReturnType<typeof findWebhook>>;

function selectWebhooks(scope: ReadScope) {
  return scope.db.selectFrom('webhooks').selectAll().where('company_id', '=', scope.companyId);
}

export function allWebhooks(scope: ReadScope) {
  return selectWebhooks(scope).orderBy('id', 'desc').execute();
}

export async function findWebhook(scope: ReadScope, id: number) {
  return selectWebhooks(scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_WEBHOOK_FOUND'));
}

export async function insertWebhook(
  scope: CompanyScope,
  { name, url, events }: WebhookBody,
  secret: string,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('webhooks')
    .values({ company_id: scope.companyId, name, url, events: [...events], secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Columns = WebhookChanges & {
  secret?: string;
  failing_since?: Date | null;
  aside_at?: Date | null;
};

export async function changeWebhook(
  scope: CompanyScope,
  id: number,
  columns: Columns,
): Promise<void> {
  await scope.db
    .updateTable('webhooks')
    // Kysely leaves undefined columns out: they stay as they are.
    .set({ ...columns, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_WEBHOOK_FOUND'));
}

export async function removeWebhook(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('webhooks')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_WEBHOOK_FOUND'));
}

export type DeliveryRow = Awaited<ReturnType<typeof pageOfDeliveries>>[number];

function selectDeliveries(scope: ReadScope, webhookId: number) {
  return scope.db
    .selectFrom('webhook_deliveries')
    .selectAll('webhook_deliveries')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('webhook_tries')
          .select(['at', 'ms', 'status', 'error', 'answer'])
          .whereRef('webhook_tries.company_id', '=', 'webhook_deliveries.company_id')
          .whereRef('webhook_tries.delivery_id', '=', 'webhook_deliveries.id')
          .orderBy('at'),
      ).as('tries'),
    )
    .where('company_id', '=', scope.companyId)
    .where('webhook_id', '=', webhookId);
}

/** Newest first; one more than a page holds, to know whether there are more. */
export function pageOfDeliveries(
  scope: ReadScope,
  webhookId: number,
  { state, before }: DeliveryQuery,
) {
  return selectDeliveries(scope, webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(state === 'waiting', (query) => query.where('finished_at', 'is', null))
    .$if(state === 'delivered', (query) => query.where('outcome', '=', 'done'))
    .$if(state === 'failed', (query) => query.where('outcome', '=', 'failed'))
    .orderBy('id', 'desc')
    .limit(pageSizes.others + 1)
    .execute();
}

export async function findDelivery(scope: ReadScope, webhookId: number, id: number) {
  return selectDeliveries(scope, webhookId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_WEBHOOK_FOUND'));
}

/** Sends them again under the ids that they have, in the order in which they happened. Answers how many. */
export async function repeatDeliveries(
  scope: CompanyScope,
  webhookId: number,
  which: { id: number } | { from: Date; to: Date; most: number },
): Promise<number> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`created_at between ${which.from} and ${which.to} and finished_at is not null`;
  const limit = 'id' in which ? 1 : which.most;
  // Of an event that was replayed before, once. By lane, as wherever several lanes are written to.
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries
      (company_id, webhook_id, event_id, event, ticket_id, contact_id, payload, lane, created_at)
    select company_id, webhook_id, event_id, event, ticket_id, contact_id, payload, lane, ${scope.now}
    from (
      select distinct on (event_id) * from webhook_deliveries
      where company_id = ${scope.companyId} and webhook_id = ${webhookId} and ${chosen}
      order by event_id, id
    ) as old
    order by lane, id
    limit ${limit}`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}
