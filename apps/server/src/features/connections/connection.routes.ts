import {
  connection,
  connectionBody,
  connectionChanges,
  connectionDetail,
  connectionHealth,
  connectionListQuery,
  connectionProviders,
  connectionQuery,
  labAddress,
} from '@prosa/contract/connection';
import { idParams } from '@prosa/contract/ids';
import { z } from 'zod';
import { actorMay } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { failUnsendable } from '../messages/message.unsendable.ts';
import { listHealth } from './connection.health.ts';
import { presentConnection, presentSession } from './connection.presenter.ts';
import { findConnection } from './connection.repository.ts';
import {
  createConnection,
  deleteConnection,
  labTelephones,
  listConnections,
  offeredProviders,
  updateConnection,
} from './connection.service.ts';

const hidden = { qrcode: null, pairingCode: null, scannedNumber: null };

export function connectionRoutes(app: App, deps: Deps): void {
  const params = idParams('connection');

  app.get(
    '/whatsapp',
    {
      config: { access: 'connections:read' },
      schema: { querystring: connectionListQuery, response: { 200: z.array(connection) } },
    },
    (request) => readIn(deps, request, listConnections, request.query.companyId),
  );

  app.get(
    '/whatsapp/health',
    {
      config: { access: 'connections:read' },
      schema: { response: { 200: z.array(connectionHealth) } },
    },
    (request) => readIn(deps, request, listHealth),
  );

  app.get(
    '/whatsapp/providers',
    {
      config: { access: 'connections:read' },
      schema: { response: { 200: connectionProviders } },
    },
    async () => offeredProviders(deps),
  );

  app.get(
    '/whatsapp/lab',
    { config: { access: 'connections:read' }, schema: { response: { 200: labAddress } } },
    async () => labTelephones(deps),
  );

  app.get(
    '/whatsapp/:id',
    {
      config: { access: 'connections:read' },
      schema: { params, querystring: connectionQuery, response: { 200: connectionDetail } },
    },
    (request) =>
      readIn(deps, request, async (scope, actor) => {
        const row = await findConnection(scope, request.params.id);
        const allowed = actorMay(actor, 'connections:write') && !actor.supportId;
        return { ...presentConnection(row), ...presentSession(row), ...(!allowed && hidden) };
      }),
  );

  app.post(
    '/whatsapp',
    {
      config: { access: 'connections:write' },
      schema: { body: connectionBody, response: { 201: connection } },
    },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope) => createConnection(deps, scope, request.body));
    },
  );

  app.put(
    '/whatsapp/:id',
    {
      config: { access: 'connections:write' },
      schema: { params, body: connectionChanges, response: { 200: connection } },
    },
    (request) =>
      actIn(deps, request, (scope) =>
        updateConnection(deps, scope, request.params.id, request.body),
      ),
  );

  app.delete(
    '/whatsapp/:id',
    {
      config: { access: 'connections:write' },
      schema: { params, response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(deps, request, async (scope) => {
        await deleteConnection(scope, request.params.id);
        await failUnsendable(scope, request.params.id);
        return {};
      }),
  );
}
