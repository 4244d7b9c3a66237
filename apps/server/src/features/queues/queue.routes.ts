import { idParams } from '@prosa/contract/ids';
import { queue, queueBody, queueChanges, queueDetail, queueListQuery } from '@prosa/contract/queue';
import { z } from 'zod';
import { actorMay } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { presentQueue } from './queue.presenter.ts';
import { findQueue } from './queue.repository.ts';
import { createQueue, deleteQueue, listQueues, updateQueue } from './queue.service.ts';

export function queueRoutes(app: App, deps: Deps): void {
  const params = idParams('queue');

  app.get(
    '/queue',
    {
      config: { access: 'queues:read' },
      schema: { querystring: queueListQuery, response: { 200: z.array(queue) } },
    },
    (request) => readIn(deps, request, listQueues, request.query.companyId),
  );

  app.get(
    '/queue/:id',
    { config: { access: 'queues:read' }, schema: { params, response: { 200: queueDetail } } },
    (request) =>
      readIn(deps, request, async (scope, actor) => {
        const row = await findQueue(scope, request.params.id);
        const seesToken = actorMay(actor, 'queues:write') && !actor.supportId;
        const token = seesToken ? row.token : null;
        return { ...presentQueue(row), token };
      }),
  );

  app.post(
    '/queue',
    { config: { access: 'queues:write' }, schema: { body: queueBody, response: { 201: queue } } },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope) => createQueue(scope, request.body));
    },
  );

  app.put(
    '/queue/:id',
    {
      config: { access: 'queues:write' },
      schema: { params, body: queueChanges, response: { 200: queue } },
    },
    (request) =>
      actIn(deps, request, (scope) => updateQueue(scope, request.params.id, request.body)),
  );

  app.delete(
    '/queue/:id',
    { config: { access: 'queues:write' }, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope) => {
        await deleteQueue(deps, scope, request.params.id);
        return {};
      }),
  );
}
