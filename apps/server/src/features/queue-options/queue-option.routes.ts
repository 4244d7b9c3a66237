import { idParams } from '@prosa/contract/ids';
import {
  queueOption,
  queueOptionBody,
  queueOptionChanges,
  queueOptionQuery,
} from '@prosa/contract/queue';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { createOption, deleteOption, listOptions, updateOption } from './queue-option.service.ts';

export function queueOptionRoutes(app: App, deps: Deps): void {
  const params = idParams('queueOption');

  app.get(
    '/queue-options',
    {
      config: { access: 'queues:read' },
      schema: { querystring: queueOptionQuery, response: { 200: z.array(queueOption) } },
    },
    (request) => readIn(deps, request, (scope) => listOptions(scope, request.query)),
  );

  app.post(
    '/queue-options',
    {
      config: { access: 'queues:write' },
      schema: { body: queueOptionBody, response: { 201: queueOption } },
    },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope) => createOption(scope, request.body));
    },
  );

  app.put(
    '/queue-options/:id',
    {
      config: { access: 'queues:write' },
      schema: { params, body: queueOptionChanges, response: { 200: queueOption } },
    },
    (request) =>
      actIn(deps, request, (scope) => updateOption(scope, request.params.id, request.body)),
  );

  app.delete(
    '/queue-options/:id',
    { config: { access: 'queues:write' }, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope) => {
        await deleteOption(scope, request.params.id);
        return {};
      }),
  );
}
