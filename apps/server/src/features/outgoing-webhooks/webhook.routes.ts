import { idParams, idText } from '@prosa/contract/ids';
import {
  deliveryPage,
  deliveryQuery,
  newWebhook,
  replayBody,
  replayed,
  webhook,
  webhookBody,
  webhookChanges,
  webhookSecret,
} from '@prosa/contract/webhook';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { pointsInside } from '../../security/guarded-request.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  replayOne,
  replaySpan,
  testWebhook,
  updateWebhook,
} from './webhook.service.ts';

/** `/webhooks` is what others tell us; these are what we tell others. */
const PATH = '/outgoing-webhooks';

export function webhookRoutes(app: App, deps: Deps): void {
  const config = { access: 'api:manage' } as const;
  const params = idParams('webhook');
  const ofDelivery = params.extend({ deliveryId: idText('webhookDelivery') });
  const done = z.object({});

  app.get(PATH, { config, schema: { response: { 200: z.array(webhook) } } }, (request) =>
    readIn(deps, request, listWebhooks),
  );

  app.post(
    PATH,
    { config, schema: { body: webhookBody, response: { 201: newWebhook } } },
    async (request, reply) => {
      await refuseInside(deps, request.body.url);
      reply.code(201);
      return actIn(deps, request, (scope) => createWebhook(deps.keys, scope, request.body));
    },
  );

  app.put(
    `${PATH}/:id`,
    { config, schema: { params, body: webhookChanges, response: { 200: webhook } } },
    async (request) => {
      await refuseInside(deps, request.body.url);
      return actIn(deps, request, (scope) => updateWebhook(scope, request.params.id, request.body));
    },
  );

  app.delete(`${PATH}/:id`, { config, schema: { params, response: { 200: done } } }, (request) =>
    actIn(deps, request, async (scope) => {
      await deleteWebhook(scope, request.params.id);
      return {};
    }),
  );

  app.post(
    `${PATH}/:id/secret`,
    { config, schema: { params, response: { 200: webhookSecret } } },
    (request) => actIn(deps, request, (scope) => renewSecret(deps.keys, scope, request.params.id)),
  );

  app.post(`${PATH}/:id/test`, { config, schema: { params, response: { 200: done } } }, (request) =>
    actIn(deps, request, async (scope) => {
      await testWebhook(scope, request.params.id);
      return {};
    }),
  );

  app.get(
    `${PATH}/:id/deliveries`,
    { config, schema: { params, querystring: deliveryQuery, response: { 200: deliveryPage } } },
    (request) =>
      readIn(deps, request, (scope) => listDeliveries(scope, request.params.id, request.query)),
  );

  app.post(
    `${PATH}/:id/deliveries/:deliveryId/replay`,
    { config, schema: { params: ofDelivery, response: { 200: done } } },
    (request) =>
      actIn(deps, request, async (scope) => {
        await replayOne(scope, request.params.id, request.params.deliveryId);
        return {};
      }),
  );

  app.post(
    `${PATH}/:id/replay`,
    { config, schema: { params, body: replayBody, response: { 200: replayed } } },
    (request) =>
      actIn(deps, request, (scope) => replaySpan(scope, request.params.id, request.body)),
  );
}

async function refuseInside({ config }: Deps, url: string | undefined): Promise<void> {
  if (url === undefined || config.WEBHOOK_PRIVATE_NETWORKS || !(await pointsInside(url))) return;
  throw appError('ERR_VALIDATION', { issues: [{ path: 'url', code: 'private_address' }] });
}
