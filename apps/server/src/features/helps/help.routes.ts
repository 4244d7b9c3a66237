import { help, helpBody, helpChanges, helpOrder, helpQuery } from '@prosa/contract/help';
import { idParams } from '@prosa/contract/ids';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import {
  type Asked,
  createHelp,
  deleteHelp,
  listHelps,
  orderHelps,
  updateHelp,
} from './help.service.ts';

const forHost = { access: 'super' } as const;

export function helpRoutes(app: App, deps: Deps): void {
  const params = idParams('help');
  const asked = (request: FastifyRequest): Asked => ({
    actor: actorOf(request),
    address: request.ip,
  });

  // The specification has two addresses for one list: the page's and the host's.
  for (const url of ['/helps', '/helps/list']) {
    app.get(
      url,
      {
        config: { access: 'session:own' },
        schema: { querystring: helpQuery, response: { 200: z.array(help) } },
      },
      (request) => readIn(deps, request, (scope) => listHelps(scope, request.query.searchParam)),
    );
  }

  app.post(
    '/helps',
    { config: forHost, schema: { body: helpBody, response: { 201: help } } },
    (request, reply) => {
      reply.code(201);
      return createHelp(deps, asked(request), request.body);
    },
  );

  app.put(
    '/helps/order',
    { config: forHost, schema: { body: helpOrder, response: { 200: z.array(help) } } },
    (request) => orderHelps(deps, asked(request), request.body.helpIds),
  );

  app.put(
    '/helps/:id',
    { config: forHost, schema: { params, body: helpChanges, response: { 200: help } } },
    (request) => updateHelp(deps, asked(request), request.params.id, request.body),
  );

  app.delete(
    '/helps/:id',
    { config: forHost, schema: { params, response: { 200: z.object({}) } } },
    async (request) => {
      await deleteHelp(deps, asked(request), request.params.id);
      return {};
    },
  );
}
