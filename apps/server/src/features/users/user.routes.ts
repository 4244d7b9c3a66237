import { idParams } from '@prosa/contract/ids';
import { companyQuery, pageQuery } from '@prosa/contract/page';
import { user, userBody, userChanges, userNames, userPage } from '@prosa/contract/user';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../db/actor.ts';
import type { ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { tryEmail } from './email-tries.ts';
import { requireOwnPassword } from './own-password.ts';
import { hashForMember } from './user.password.ts';
import { userNames as listUserNames } from './user.repository.ts';
import {
  allowedChanges,
  createUser,
  deleteUser,
  listUsers,
  refuseMoreUsers,
  showUser,
  updateUser,
} from './user.service.ts';

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
      const { body } = request;
      await actIn(deps, request, refuseMoreUsers, body.companyId);
      const passwordHash = await hashForMember(deps, actorOf(request), body.password);
      reply.code(201);
      return tryEmail(deps, askedBy(request), () =>
        actIn(deps, request, (scope) => createUser(scope, body, passwordHash), body.companyId),
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
      const look = (scope: ReadScope, actor: Actor) =>
        allowedChanges(scope, actor, params.id, body);
      const { changes } = await readIn(deps, request, look, body.companyId);
      const credentials = { ...body, email: changes.email };
      await requireOwnPassword(deps, actorOf(request), params.id, credentials);
      const passwordHash =
        body.password === undefined
          ? undefined
          : await hashForMember(deps, actorOf(request), body.password);
      const update = () =>
        actIn(
          deps,
          request,
          (scope, actor) => updateUser(deps, scope, actor, params.id, body, passwordHash),
          body.companyId,
        );
      const isNew = changes.email !== undefined;
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
