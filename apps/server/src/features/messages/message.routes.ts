import { setTimeout as sleep } from 'node:timers/promises';
import { idParams } from '@prosa/contract/ids';
import {
  type Message,
  message,
  messageBody,
  messageList,
  messageListQuery,
  messageVersion,
  reactionBody,
  resendBody,
} from '@prosa/contract/message';
import { sentMessage } from '@prosa/contract/send-message';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { askSession } from '../../channels/sessions/question.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { beginDeletion, markDeleted } from './message.deletion.ts';
import { presentMessage } from './message.presenter.ts';
import { reactTo } from './message.reactions.ts';
import { findMessage } from './message.repository.ts';
import { sendAgain } from './message.resending.ts';
import { showSent } from './message.sent.ts';
import {
  fetchAgain,
  listMessages,
  writableTicket,
  writeBody,
  writeFiles,
} from './message.service.ts';
import { receiveFiles, removeStored } from './message.upload.ts';
import { listVersions } from './message.versions.ts';

export function messageRoutes(app: App, deps: Deps): void {
  const ofTicket = z.object({ ticketId: idParams('ticket').shape.id });
  const params = idParams('message');

  app.get(
    '/messages/:ticketId',
    {
      // One address for two: people read a ticket's messages; a program that shows a connection's token
      // asks what became of a message that it sent.
      config: { access: 'tickets:read', orConnectionToken: true },
      schema: {
        params: ofTicket,
        querystring: messageListQuery,
        response: { 200: z.union([messageList, sentMessage]) },
      },
    },
    async (request) => {
      const { connection, params } = request;
      if (connection) {
        const { companyId, connectionId } = connection;
        const scope = deps.scopes.reading({ companyId, actor: null });
        return showSent(scope, connectionId, params.ticketId);
      }
      return readIn(deps, request, (scope, actor) =>
        listMessages(scope, actor, params.ticketId, request.query),
      );
    },
  );

  app.post(
    '/messages/:ticketId',
    {
      config: { access: 'tickets:write' },
      schema: {
        params: ofTicket,
        consumes: ['application/json', 'multipart/form-data'],
        // A form with files instead is read as it arrives.
        body: messageBody.nullish(),
        // Of several files the first; events tell the others.
        response: { 201: message },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { ticketId } = request.params;
      reply.code(201);
      if (body) {
        return actIn(deps, request, (scope, actor) => writeBody(scope, actor, ticketId, body));
      }
      // Before a long upload: whoever may not write here is told at once.
      await actIn(deps, request, (scope, actor) => writableTicket(scope, actor, ticketId));
      const { companyId } = actorOf(request);
      const received = await receiveFiles(deps, request, actorOf(request));
      const drop = () =>
        removeStored(
          deps,
          companyId,
          received.files.map((file) => file.key),
        );
      try {
        const { messages, isRepeat } = await actIn(deps, request, (scope, actor) =>
          writeFiles(scope, actor, ticketId, received),
        );
        if (isRepeat) await drop();
        return messages[0]!;
      } catch (error) {
        await drop();
        throw error;
      }
    },
  );

  app.post(
    '/messages/:id/resend',
    {
      config: { access: 'tickets:write' },
      schema: { params, body: resendBody.nullish(), response: { 200: message } },
    },
    (request) =>
      actIn(deps, request, (scope, actor) =>
        sendAgain(scope, actor, request.params.id, request.body?.whatsappId ?? null),
      ),
  );

  app.post(
    '/messages/:id/fetch-media',
    { config: { access: 'tickets:read' }, schema: { params, response: { 200: message } } },
    (request) =>
      actIn(deps, request, (scope, actor) => fetchAgain(scope, actor, request.params.id)),
  );

  app.put(
    '/messages/:id/reaction',
    {
      config: { access: 'tickets:write' },
      schema: { params, body: reactionBody, response: { 200: message } },
    },
    (request) =>
      actIn(deps, request, (scope, actor) =>
        reactTo(scope, actor, request.params.id, request.body.emoji),
      ),
  );

  app.get(
    '/messages/:id/versions',
    {
      config: { access: 'tickets:read' },
      schema: { params, response: { 200: z.array(messageVersion) } },
    },
    (request) =>
      readIn(deps, request, (scope, actor) => listVersions(scope, actor, request.params.id)),
  );

  app.delete(
    '/messages/:id',
    { config: { access: 'tickets:write' }, schema: { params, response: { 200: message } } },
    async (request) => {
      const { id } = request.params;
      const { companyId } = actorOf(request);
      const deletion = await actIn(deps, request, (scope, actor) =>
        beginDeletion(scope, actor, id),
      );
      // The provider first: nobody is to believe that something is gone which the customer reads.
      switch (deletion.step) {
        case 'done':
          return deletion.message;
        case 'wait':
          return whenDecided(() =>
            readIn(deps, request, async (scope) =>
              presentMessage(await findMessage(scope, id), scope.files),
            ),
          );
        case 'ask': {
          const question = { kind: 'delete-message', message: deletion.ref } as const;
          const connection = { companyId, connectionId: deletion.connectionId };
          await askSession(deps.scopes, connection, question).catch(refuse);
          return actIn(deps, request, (scope) => markDeleted(scope, id));
        }
      }
    },
  );
}

const PATIENCE_MS = 15_000;
const LOOK_MS = { first: 20, max: 400 };

/** What became of it; or, if that takes long, the message as it is: an event tells the rest. */
async function whenDecided(look: () => Promise<Message>): Promise<Message> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let pause = LOOK_MS.first; ; pause = Math.min(pause * 2, LOOK_MS.max)) {
    await sleep(pause);
    const message = await look();
    if (message.isDeleted) return message;
    if (!message.isBeingDeleted) throw appError('ERR_DELETE_WAPP_MSG');
    if (performance.now() > deadline) return message;
  }
}

function refuse(error: unknown): never {
  if (error instanceof ChannelFailure) throw appError('ERR_DELETE_WAPP_MSG');
  throw error;
}
