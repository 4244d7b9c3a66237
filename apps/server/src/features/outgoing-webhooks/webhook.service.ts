import { limits, pageSizes } from '@prosa/contract/limits';
import {
  type DeliveryPage,
  type DeliveryQuery,
  type NewWebhook,
  WEBHOOK_TEST,
  type Webhook,
  type WebhookBody,
  type WebhookChanges,
} from '@prosa/contract/webhook';
import { appError } from '../../app-error.ts';
import { insertRows } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { encrypt } from '../../security/encryption.ts';
import type { Keys } from '../../security/keys.ts';
import { recordAction } from '../audit/audit.record.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { deliveryTo } from './webhook.emit.ts';
import { webhookDeleted, webhookSaved } from './webhook.events.ts';
import { presentDelivery, presentWebhook } from './webhook.presenter.ts';
import {
  allWebhooks,
  changeWebhook,
  findDelivery,
  findWebhook,
  insertWebhook,
  pageOfDeliveries,
  removeWebhook,
  repeatDeliveries,
} from './webhook.repository.ts';
import { newSecret } from './webhook.signature.ts';

/** Where a secret belongs: it opens in no other company. */
export function webhookSecretPlace(companyId: number): string {
  return `webhook:${companyId}`;
}

export async function listWebhooks(scope: ReadScope): Promise<Webhook[]> {
  return (await allWebhooks(scope)).map(presentWebhook);
}

/** Its secret is in this answer and in no other. */
export async function createWebhook(
  keys: Keys,
  scope: CompanyScope,
  body: WebhookBody,
): Promise<NewWebhook> {
  // One at a time: two requests could otherwise both be the last.
  await lockCompany(scope);
  const limit = limits.webhooks;
  if ((await allWebhooks(scope)).length >= limit) throw appError('ERR_WEBHOOK_LIMIT', { limit });
  const secret = newSecret();
  const id = await insertWebhook(scope, body, sealed(keys, scope, secret));
  await recordAction(scope, 'webhook.create', id);
  return { ...(await announceWebhook(scope, 'create', id)), secret };
}

export async function updateWebhook(
  scope: CompanyScope,
  id: number,
  changes: WebhookChanges,
): Promise<Webhook> {
  // Another address, or another try, begins with a clean slate.
  const isFresh = changes.active === true || changes.url !== undefined;
  await changeWebhook(scope, id, {
    ...changes,
    ...(isFresh && { failing_since: null, aside_at: null }),
  });
  await recordAction(scope, 'webhook.update', id, { fields: Object.keys(changes) });
  return announceWebhook(scope, 'update', id);
}

export async function deleteWebhook(scope: CompanyScope, id: number): Promise<void> {
  await removeWebhook(scope, id);
  await recordAction(scope, 'webhook.delete', id);
  scope.tell(webhookDeleted(id));
}

/** What was signed with the old one and has not arrived yet is signed with the new one. */
export async function renewSecret(
  keys: Keys,
  scope: CompanyScope,
  id: number,
): Promise<{ secret: string }> {
  const secret = newSecret();
  await changeWebhook(scope, id, { secret: sealed(keys, scope, secret) });
  await recordAction(scope, 'webhook.secret', id);
  await announceWebhook(scope, 'update', id);
  return { secret };
}

/** Something to send, to see whether anybody answers. */
export async function testWebhook(scope: CompanyScope, id: number): Promise<void> {
  const { name } = await findWebhook(scope, id);
  const timestamp = scope.now.toISOString();
  const row = {
    ...deliveryTo(scope, id, {}),
    event_id: crypto.randomUUID(),
    event: WEBHOOK_TEST,
    payload: JSON.stringify({ type: WEBHOOK_TEST, timestamp, data: { name } }),
  };
  await insertRows(scope, 'webhook_deliveries', [row]);
}

export async function listDeliveries(
  scope: ReadScope,
  id: number,
  query: DeliveryQuery,
): Promise<DeliveryPage> {
  await findWebhook(scope, id);
  if (query.before !== undefined) await findDelivery(scope, id, query.before);
  const rows = await pageOfDeliveries(scope, id, query);
  const size = pageSizes.others;
  return {
    deliveries: rows.slice(0, size).map(presentDelivery),
    hasMore: rows.length > size,
  };
}

export async function replayOne(
  scope: CompanyScope,
  webhookId: number,
  deliveryId: number,
): Promise<void> {
  await findDelivery(scope, webhookId, deliveryId);
  await repeatDeliveries(scope, webhookId, { id: deliveryId });
  await recordAction(scope, 'webhook.replay', webhookId);
}

export async function replaySpan(
  scope: CompanyScope,
  webhookId: number,
  { from, to }: { from: string; to: string },
): Promise<{ count: number }> {
  await findWebhook(scope, webhookId);
  const count = await repeatDeliveries(scope, webhookId, {
    from: new Date(from),
    to: new Date(to),
    most: limits.webhookReplay,
  });
  await recordAction(scope, 'webhook.replay', webhookId);
  return { count };
}

export async function announceWebhook(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Webhook> {
  const webhook = presentWebhook(await findWebhook(scope, id));
  scope.tell(webhookSaved(action, webhook));
  return webhook;
}

function sealed(keys: Keys, { companyId }: CompanyScope, secret: string): string {
  return encrypt(keys, webhookSecretPlace(companyId), secret);
}
