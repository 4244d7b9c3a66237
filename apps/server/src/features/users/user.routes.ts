import { idParams } from '@prosa/contract/ids';
import { companyQuery, pageQuery } from '@prosa/contract/page';
import { user, userBody, userChanges, userNames, userPage } from '@prosa/contract/user';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { hashPassword } from '../../security/password.ts';
import { tryEmail } from './email-tries.ts';
import { requireOwnPassword } from './own-password.ts';
import { userNames as listUserNames } from './user.repository.ts';
import { createUser, deleteUser, hashOf, listUsers, showUser, updateUser } from './user.service.ts';

function askedBy(request: FastifyRequest) {
  const actor = actorOf(request);
  return { actor, companyId: actor.companyId, address: request.ip };
}

export function userRoutes(app: App, deps: Deps): void {
  const params = idParams('user');

  app.get(
    '/users',
    {
      config: { access: 'colleagues:read' },
      schema: { querystring: pageQuery, response: { 200: userPage } },
    },
    (request) => readIn(deps, request, (scope) => listUsers(scope, request.query)),
  );

  app.get(
    '/users/list',
    {
      config: { access: 'colleagues:read' },
      schema: { querystring: companyQuery, response: { 200: userNames } },
    },
    (request) => readIn(deps, request, listUserNames, request.query.companyId),
  );

  app.get(
    '/users/:id',
    {
      config: { access: 'colleagues:read' },
      schema: { params, querystring: companyQuery, response: { 200: user } },
    },
    (request) =>
      readIn(deps, request, (scope) => showUser(scope, request.params.id), request.query.companyId),
  );

  app.post(
    '/users',
    {
      config: { access: 'users:write' },
      schema: { body: userBody, response: { 201: user } },
    },
    async (request, reply) => {
      const passwordHash = await hashPassword(request.body.password);
      reply.code(201);
      return tryEmail(deps, askedBy(request), () =>
        actIn(
          deps,
          request,
          (scope) => createUser(scope, request.body, passwordHash),
          request.body.companyId,
        ),
      );
    },
  );

  app.put(
    '/users/:id',
    {
      // Everyone may edit themselves; the policy decides about the rest.
      config: { access: 'session:own' },
      schema: { params, body: userChanges, response: { 200: user } },
    },
    async (request) => {
      const { body, params } = request;
      await requireOwnPassword(deps, askedBy(request), params.id, body);
      const passwordHash = await hashOf(body);
      const update = () =>
        actIn(
          deps,
          request,
          (scope, actor) => updateUser(deps, scope, actor, params.id, body, passwordHash),
          body.companyId,
        );
      const { email } = await readIn(
        deps,
        request,
        (scope) => showUser(scope, params.id),
        body.companyId,
      );
      const isNew = body.email !== undefined && body.email !== email;
      return isNew ? tryEmail(deps, askedBy(request), update) : update();
    },
  );

  app.delete(
    '/users/:id',
    {
      config: { access: 'users:write' },
      schema: { params, querystring: companyQuery, response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(
        deps,
        request,
        async (scope, actor) => {
          await deleteUser(deps, scope, actor, request.params.id);
          return {};
        },
        request.query.companyId,
      ),
  );
}
