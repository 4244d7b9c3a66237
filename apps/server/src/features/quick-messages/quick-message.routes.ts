import { idParams } from '@prosa/contract/ids';
import { limits } from '@prosa/contract/limits';
import {
  quickMessage,
  quickMessageBody,
  quickMessageChanges,
  quickMessageList,
  quickMessageQuery,
} from '@prosa/contract/quick-message';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { receiveImage } from '../../media/receive-image.ts';
import {
  createQuickMessage,
  deleteQuickMessage,
  listQuickMessages,
  requireChangeable,
  setImage,
  showQuickMessage,
  updateQuickMessage,
} from './quick-message.service.ts';

/** Whose they are decides the rest: quick-message.policy.ts. */
const config = { access: 'quick-messages:own' } as const;

export function quickMessageRoutes(app: App, deps: Deps): void {
  const params = idParams('quickMessage');

  app.get(
    '/quick-messages/list',
    { config, schema: { querystring: quickMessageQuery, response: { 200: quickMessageList } } },
    (request) =>
      readIn(
        deps,
        request,
        (scope, actor) => listQuickMessages(scope, actor, request.query),
        request.query.companyId,
      ),
  );

  app.get(
    '/quick-messages/:id',
    { config, schema: { params, response: { 200: quickMessage } } },
    (request) =>
      readIn(deps, request, (scope, actor) => showQuickMessage(scope, actor, request.params.id)),
  );

  app.post(
    '/quick-messages',
    { config, schema: { body: quickMessageBody, response: { 201: quickMessage } } },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope, actor) => createQuickMessage(scope, actor, request.body));
    },
  );

  app.put(
    '/quick-messages/:id',
    { config, schema: { params, body: quickMessageChanges, response: { 200: quickMessage } } },
    (request) =>
      actIn(deps, request, (scope, actor) =>
        updateQuickMessage(scope, actor, request.params.id, request.body),
      ),
  );

  app.delete(
    '/quick-messages/:id',
    { config, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await deleteQuickMessage(scope, actor, request.params.id);
        return {};
      }),
  );

  app.post(
    '/quick-messages/:id/media-upload',
    {
      config,
      schema: { params, consumes: ['multipart/form-data'], response: { 200: quickMessage } },
    },
    async (request) => {
      const { id } = request.params;
      // Before the upload: whoever may not change it is told at once.
      await actIn(deps, request, (scope, actor) => requireChangeable(scope, actor, id));
      const image = await receiveImage(
        deps.media,
        request,
        actorOf(request),
        limits.quickMessageImageBytes,
      );
      try {
        return await actIn(deps, request, (scope, actor) => setImage(scope, actor, id, image));
      } catch (error) {
        await deps.media.store.remove(actorOf(request).companyId, image.key);
        throw error;
      }
    },
  );

  app.delete(
    '/quick-messages/:id/media-upload',
    { config, schema: { params, response: { 200: quickMessage } } },
    (request) =>
      actIn(deps, request, (scope, actor) => setImage(scope, actor, request.params.id, null)),
  );
}
