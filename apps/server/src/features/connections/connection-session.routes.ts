import { numberAnswerBody, pairingCodeBody } from '@prosa/contract/connection';
import { idParams } from '@prosa/contract/ids';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SessionCommand } from '../../channels/sessions/command.ts';
import type { Deps } from '../../deps.ts';
import { actIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { askOfSession } from './connection-session.service.ts';

export function connectionSessionRoutes(app: App, deps: Deps): void {
  const config = { access: 'connections:write' } as const;
  const schema = { params: idParams('connection'), response: { 200: z.object({}) } };
  const ask = (request: FastifyRequest, connectionId: number, command: SessionCommand) =>
    actIn(deps, request, async (scope) => {
      await askOfSession(scope, connectionId, command);
      return {};
    });

  app.post('/whatsappsession/:id', { config, schema }, (request) =>
    ask(request, request.params.id, { kind: 'start' }),
  );

  app.put('/whatsappsession/:id', { config, schema }, (request) =>
    ask(request, request.params.id, { kind: 'new-qr' }),
  );

  app.delete('/whatsappsession/:id', { config, schema }, (request) =>
    ask(request, request.params.id, { kind: 'log-out' }),
  );

  app.post(
    '/whatsappsession/:id/pairing-code',
    { config, schema: { ...schema, body: pairingCodeBody } },
    (request) =>
      ask(request, request.params.id, { kind: 'pairing-code', number: request.body.number }),
  );

  app.post(
    '/whatsappsession/:id/number',
    { config, schema: { ...schema, body: numberAnswerBody } },
    (request) =>
      ask(request, request.params.id, { kind: 'answer-number', accept: request.body.accept }),
  );
}
