import { idParams } from '@prosa/contract/ids';
import {
  schedule,
  scheduleBody,
  scheduleChanges,
  scheduleConnection,
  scheduleConnectionQuery,
  schedulePage,
  scheduleQuery,
} from '@prosa/contract/scheduled-message';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ScheduledFile } from '../../db/tables/service-tables.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { bodyOf, receiveFile } from './schedule.file.ts';
import {
  connectionOfContact,
  createSchedule,
  deleteSchedule,
  listSchedules,
  requireUnsent,
  sendNow,
  setFile,
  showSchedule,
  updateSchedule,
} from './schedule.service.ts';

const config = { access: 'schedules:write' } as const;

export function scheduleRoutes(app: App, deps: Deps): void {
  const params = idParams('schedule');

  app.get(
    '/schedules',
    { config, schema: { querystring: scheduleQuery, response: { 200: schedulePage } } },
    (request) => readIn(deps, request, (scope) => listSchedules(scope, request.query)),
  );

  app.get(
    '/schedules/connection',
    {
      config,
      schema: { querystring: scheduleConnectionQuery, response: { 200: scheduleConnection } },
    },
    (request) =>
      readIn(deps, request, (scope) => connectionOfContact(scope, request.query.contactId)),
  );

  app.get(
    '/schedules/:id',
    { config, schema: { params, response: { 200: schedule } } },
    (request) => readIn(deps, request, (scope) => showSchedule(scope, request.params.id)),
  );

  app.post(
    '/schedules',
    {
      config,
      schema: {
        consumes: ['application/json', 'multipart/form-data'],
        // A form with a file instead is read as it arrives: what is due must not go out without it.
        body: scheduleBody.nullish(),
        response: { 201: schedule },
      },
    },
    async (request, reply) => {
      const { body } = request;
      reply.code(201);
      if (body) {
        return actIn(deps, request, (scope, actor) => createSchedule(scope, actor, body, null));
      }
      const { fields, file } = await receiveFile(deps, request);
      return orDropped(request, file, () =>
        actIn(deps, request, (scope, actor) => createSchedule(scope, actor, bodyOf(fields), file)),
      );
    },
  );

  app.put(
    '/schedules/:id',
    { config, schema: { params, body: scheduleChanges, response: { 200: schedule } } },
    (request) =>
      actIn(deps, request, (scope) => updateSchedule(scope, request.params.id, request.body)),
  );

  app.post(
    '/schedules/:id/send-now',
    { config, schema: { params, response: { 200: schedule } } },
    (request) => actIn(deps, request, (scope) => sendNow(scope, request.params.id)),
  );

  app.delete(
    '/schedules/:id',
    { config, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope) => {
        await deleteSchedule(scope, request.params.id);
        return {};
      }),
  );

  app.post(
    '/schedules/:id/media-upload',
    { config, schema: { params, consumes: ['multipart/form-data'], response: { 200: schedule } } },
    async (request) => {
      const { id } = request.params;
      // Before the upload: what has gone out takes no file any more.
      await actIn(deps, request, (scope) => requireUnsent(scope, id));
      const { file } = await receiveFile(deps, request);
      return orDropped(request, file, () =>
        actIn(deps, request, (scope) => setFile(scope, id, file)),
      );
    },
  );

  app.delete(
    '/schedules/:id/media-upload',
    { config, schema: { params, response: { 200: schedule } } },
    (request) => actIn(deps, request, (scope) => setFile(scope, request.params.id, null)),
  );

  async function orDropped<T>(
    request: FastifyRequest,
    { key }: ScheduledFile,
    keep: () => Promise<T>,
  ): Promise<T> {
    try {
      return await keep();
    } catch (error) {
      await deps.media.store.remove(actorOf(request).companyId, key);
      throw error;
    }
  }
}
