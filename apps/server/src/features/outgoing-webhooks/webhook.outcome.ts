import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { announceWebhook } from './webhook.service.ts';

export type Tried = {
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  answer: string;
};

type Item = { id: number; webhook_id: number };

const PATIENCE_MS = 24 * 3_600_000;

export async function noteSuccess(scope: CompanyScope, item: Item, tried: Tried): Promise<void> {
  await insertTry(scope, item, tried);
  const { numUpdatedRows } = await scope.db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', item.webhook_id)
    .where('failing_since', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceWebhook(scope, 'update', item.webhook_id);
}

/** After a day in which nothing was taken it is put aside, and its admins are told. */
export async function noteFailure(scope: CompanyScope, item: Item, tried: Tried): Promise<void> {
  const hook = await scope.db
    .selectFrom('webhooks')
    .select(['failing_since', 'aside_at'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', item.webhook_id)
    .forUpdate()
    .executeTakeFirst();
  // Deleted meanwhile, and all that was told to it.
  if (!hook) return;
  await insertTry(scope, item, tried);
  const since = hook.failing_since;
  const isOver = since !== null && scope.now.getTime() - since.getTime() >= PATIENCE_MS;
  if (since !== null && (!isOver || hook.aside_at)) return;
  await scope.db
    .updateTable('webhooks')
    .set(isOver ? { aside_at: scope.now } : { failing_since: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', item.webhook_id)
    .execute();
  if (isOver) await recordAction(scope, 'webhook.aside', item.webhook_id);
  await announceWebhook(scope, 'update', item.webhook_id);
}

async function insertTry(scope: CompanyScope, { id }: Item, tried: Tried): Promise<void> {
  await scope.db
    .insertInto('webhook_tries')
    .values({ company_id: scope.companyId, delivery_id: id, ...tried })
    .execute();
}
