import { idParams } from '@prosa/contract/ids';
import { companyQuery, pageQuery } from '@prosa/contract/page';
import { user, userBody, userChanges, userNames, userPage } from '@prosa/contract/user';
import { z } from 'zod';
import type { Actor, ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
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
      return actIn(deps, request, (scope) => createUser(scope, body, passwordHash), body.companyId);
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
      let passwordHash: string | undefined;
      if (body.password !== undefined) {
        const look = (scope: ReadScope, actor: Actor) =>
          allowedChanges(scope, actor, params.id, body);
        await readIn(deps, request, look, body.companyId);
        passwordHash = await hashForMember(deps, actorOf(request), body.password);
      }
      return actIn(
        deps,
        request,
        (scope, actor) => updateUser(deps, scope, actor, params.id, body, passwordHash),
        body.companyId,
      );
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
