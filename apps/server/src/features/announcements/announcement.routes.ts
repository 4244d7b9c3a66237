import {
  announcementBody,
  announcementChanges,
  announcementChoices,
  announcementList,
  hostAnnouncement,
  hostAnnouncementList,
} from '@prosa/contract/announcement';
import { idParams } from '@prosa/contract/ids';
import { limits } from '@prosa/contract/limits';
import { pageQuery } from '@prosa/contract/page';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { receiveImage } from '../../media/receive-image.ts';
import { listShown, readAll } from './announcement.service.ts';
import {
  type Asked,
  choicesForHost,
  createAnnouncement,
  deleteAnnouncement,
  listAll,
  setImage,
  showToHost,
  updateAnnouncement,
} from './announcement-host.service.ts';

const forHost = { access: 'super' } as const;

export function announcementRoutes(app: App, deps: Deps): void {
  const params = idParams('announcement');
  const asked = (request: FastifyRequest): Asked => ({
    actor: actorOf(request),
    address: request.ip,
  });

  /** What everybody's bell shows, a super user's too: of their own company. */
  app.get(
    '/announcements',
    {
      config: { access: 'session:own' },
      schema: { querystring: pageQuery, response: { 200: announcementList } },
    },
    (request) => readIn(deps, request, (scope, actor) => listShown(scope, actor, request.query)),
  );

  app.put(
    '/announcements/read',
    {
      config: { access: 'session:own', whileSupporting: true },
      schema: { response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await readAll(scope, actor);
        return {};
      }),
  );

  /** The host's list: inactive ones too. */
  app.get(
    '/announcements/list',
    {
      config: forHost,
      schema: { querystring: pageQuery, response: { 200: hostAnnouncementList } },
    },
    (request) => listAll(deps, actorOf(request), request.query),
  );

  app.get(
    '/announcements/choices',
    { config: forHost, schema: { response: { 200: announcementChoices } } },
    () => choicesForHost(deps),
  );

  app.get(
    '/announcements/:id',
    { config: forHost, schema: { params, response: { 200: hostAnnouncement } } },
    (request) => showToHost(deps, actorOf(request), request.params.id),
  );

  app.post(
    '/announcements',
    { config: forHost, schema: { body: announcementBody, response: { 201: hostAnnouncement } } },
    (request, reply) => {
      reply.code(201);
      return createAnnouncement(deps, asked(request), request.body);
    },
  );

  app.put(
    '/announcements/:id',
    {
      config: forHost,
      schema: { params, body: announcementChanges, response: { 200: hostAnnouncement } },
    },
    (request) => updateAnnouncement(deps, asked(request), request.params.id, request.body),
  );

  app.delete(
    '/announcements/:id',
    { config: forHost, schema: { params, response: { 200: z.object({}) } } },
    async (request) => {
      await deleteAnnouncement(deps, asked(request), request.params.id);
      return {};
    },
  );

  app.post(
    '/announcements/:id/media-upload',
    {
      config: forHost,
      schema: { params, consumes: ['multipart/form-data'], response: { 200: hostAnnouncement } },
    },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      // Before the upload: what is gone is said at once.
      await showToHost(deps, actor, id);
      const bytes = limits.announcementImageBytes;
      const image = await receiveImage(deps.media, request, actor, bytes);
      try {
        return await setImage(deps, asked(request), id, image);
      } catch (error) {
        await deps.media.store.remove(actor.companyId, image.key);
        throw error;
      }
    },
  );

  app.delete(
    '/announcements/:id/media-upload',
    { config: forHost, schema: { params, response: { 200: hostAnnouncement } } },
    (request) => setImage(deps, asked(request), request.params.id, null),
  );
}
