import { apiKey, apiKeyBody, apiKeyChanges, newApiKey } from '@prosa/contract/api-key';
import { idParams } from '@prosa/contract/ids';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { createApiKey, deleteApiKey, listApiKeys, updateApiKey } from './api-key.service.ts';

export function apiKeyRoutes(app: App, deps: Deps): void {
  const params = idParams('apiKey');

  app.get(
    '/api-keys',
    { config: { access: 'api:manage' }, schema: { response: { 200: z.array(apiKey) } } },
    (request) => readIn(deps, request, listApiKeys),
  );

  app.post(
    '/api-keys',
    {
      config: { access: 'api:manage' },
      schema: { body: apiKeyBody, response: { 201: newApiKey } },
    },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope, actor) => createApiKey(scope, actor, request.body));
    },
  );

  app.put(
    '/api-keys/:id',
    {
      config: { access: 'api:manage' },
      schema: { params, body: apiKeyChanges, response: { 200: apiKey } },
    },
    (request) =>
      actIn(deps, request, (scope) => updateApiKey(scope, request.params.id, request.body)),
  );

  app.delete(
    '/api-keys/:id',
    { config: { access: 'api:manage' }, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope) => {
        await deleteApiKey(scope, request.params.id);
        return {};
      }),
  );
}
