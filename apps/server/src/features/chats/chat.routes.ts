import {
  chat,
  chatBody,
  chatChanges,
  chatMessage,
  chatMessageBody,
  chatMessagePage,
  chatMessageQuery,
  chatPage,
  chatQuery,
  chatReadBody,
} from '@prosa/contract/chat';
import { chatUuid, idParams } from '@prosa/contract/ids';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { receiveFiles, removeStored } from '../messages/message.upload.ts';
import { leaveChat } from './chat.leaving.ts';
import {
  createChat,
  deleteChat,
  listChats,
  readChat,
  showChat,
  updateChat,
} from './chat.service.ts';
import {
  listChatMessages,
  requireMember,
  writeChatFiles,
  writeChatText,
} from './chat-message.service.ts';

const config = { access: 'chats:use' } as const;

export function chatRoutes(app: App, deps: Deps): void {
  const params = idParams('chat');

  app.get(
    '/chats',
    { config, schema: { querystring: chatQuery, response: { 200: chatPage } } },
    (request) => readIn(deps, request, (scope, actor) => listChats(scope, actor, request.query)),
  );

  app.get('/chats/:id', { config, schema: { params, response: { 200: chat } } }, (request) =>
    readIn(deps, request, (scope, actor) => showChat(scope, actor, request.params.id)),
  );

  app.get(
    '/chats/u/:uuid',
    { config, schema: { params: z.object({ uuid: chatUuid }), response: { 200: chat } } },
    (request) =>
      readIn(deps, request, (scope, actor) => showChat(scope, actor, request.params.uuid)),
  );

  app.post(
    '/chats',
    { config, schema: { body: chatBody, response: { 201: chat } } },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope, actor) => createChat(scope, actor, request.body));
    },
  );

  app.put(
    '/chats/:id',
    { config, schema: { params, body: chatChanges, response: { 200: chat } } },
    (request) =>
      actIn(deps, request, (scope, actor) =>
        updateChat(scope, actor, request.params.id, request.body),
      ),
  );

  app.delete(
    '/chats/:id',
    { config, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await deleteChat(scope, actor, request.params.id);
        return {};
      }),
  );

  app.post(
    '/chats/:id/leave',
    { config, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await leaveChat(scope, actor, request.params.id);
        return {};
      }),
  );

  app.post(
    '/chats/:id/read',
    { config, schema: { params, body: chatReadBody.nullish(), response: { 200: chat } } },
    (request) => actIn(deps, request, (scope, actor) => readChat(scope, actor, request.params.id)),
  );

  app.get(
    '/chats/:id/messages',
    {
      config,
      schema: { params, querystring: chatMessageQuery, response: { 200: chatMessagePage } },
    },
    (request) =>
      readIn(deps, request, (scope, actor) =>
        listChatMessages(scope, actor, request.params.id, request.query),
      ),
  );

  app.post(
    '/chats/:id/messages',
    {
      config,
      schema: {
        params,
        consumes: ['application/json', 'multipart/form-data'],
        // A form with files instead is read as it arrives.
        body: chatMessageBody.nullish(),
        // Of several files the first; events tell the others.
        response: { 201: chatMessage },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { id } = request.params;
      reply.code(201);
      if (body) {
        return actIn(deps, request, (scope, actor) => writeChatText(scope, actor, id, body));
      }
      // Before a long upload: whoever is not in it is told at once.
      await readIn(deps, request, (scope, actor) => requireMember(scope, actor, id));
      const { companyId } = actorOf(request);
      const received = await receiveFiles(deps, request, actorOf(request));
      const keys = received.files.map((file) => file.key);
      try {
        const { messages, isRepeat } = await actIn(deps, request, (scope, actor) =>
          writeChatFiles(scope, actor, id, received),
        );
        if (isRepeat) await removeStored(deps, companyId, keys);
        return messages[0]!;
      } catch (error) {
        await removeStored(deps, companyId, keys);
        throw error;
      }
    },
  );
}
