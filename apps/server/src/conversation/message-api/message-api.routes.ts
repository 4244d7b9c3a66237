import { idempotencyKey, type SendBody, sendAnswer, sendBody } from '@prosa/contract/send-message';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { FileToSend } from '../../features/messages/message.service.ts';
import { receiveFiles, removeStored } from '../../features/messages/message.upload.ts';
import type { App, TokenConnection } from '../../http/app-type.ts';
import { ValidationError } from '../../http/validation.ts';
import { once } from './repeats.ts';
import { sendForProgram, type ToSend } from './send.ts';
import { sendingTo } from './sharing.ts';

/** For programs, by the token of a connection: the specification's external API. */
export function messageApiRoutes(app: App, deps: Deps): void {
  app.post(
    '/messages/send',
    {
      config: { access: 'connection-token' },
      schema: {
        description:
          'Sends a text, or files as a form (number, body, medias). With an Idempotency-Key the same request ' +
          'can be made again for a day, and sends once.',
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        consumes: ['application/json', 'multipart/form-data'],
        // A form with files instead is read as it arrives.
        body: sendBody.nullish(),
        response: { 200: sendAnswer },
      },
    },
    async (request) => {
      const connection = connectionOf(request);
      const key = request.headers['idempotency-key'] ?? null;
      const { body } = request;
      if (body) return (await act(deps, request, key, { body, files: [] })).answer;
      const { fields, files } = await receiveFiles(deps, request, connection);
      const keys = files.map((file) => file.key);
      try {
        const toSend = { body: bodyIn(fields), files };
        const { answer, isRepeat } = await act(deps, request, key, toSend);
        if (isRepeat) await removeStored(deps, connection.companyId, keys);
        return answer;
      } catch (error) {
        await removeStored(deps, connection.companyId, keys);
        throw error;
      }
    },
  );
}

function act(deps: Deps, request: FastifyRequest, key: string | null, toSend: ToSend) {
  const connection = connectionOf(request);
  const { connectionId } = connection;
  const asked = { ...toSend.body, files: toSend.files.map(whatItIs) };
  return sendingTo(deps, { ...connection, address: request.ip, toSend }, (scope) =>
    once(scope, { connectionId, key, asked }, () => sendForProgram(scope, connectionId, toSend)),
  );
}

/** Without its place in the store, which is another one each time. */
function whatItIs({ sha256, name, caption }: FileToSend) {
  return { sha256, name, caption };
}

function connectionOf({ connection }: FastifyRequest): TokenConnection {
  // Unreachable behind the access check.
  if (!connection) throw appError('ERR_INVALID_TOKEN');
  return connection;
}

/** In a form everything is text; what is left empty is not given. Its text is the files' caption already. */
function bodyIn(fields: Record<string, string>): SendBody {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const parsed = sendBody.safeParse({
    number: given.number,
    shortcode: given.shortcode,
    ...numbersIn(given, ['contactId', 'queueId', 'userId']),
    ...('closeTicket' in given && { closeTicket: flagOf(given.closeTicket) }),
  });
  if (!parsed.success) throw new ValidationError('body', parsed.error);
  return parsed.data;
}

function numbersIn(given: Record<string, string>, names: readonly string[]) {
  return Object.fromEntries(
    names.filter((name) => name in given).map((name) => [name, Number(given[name])]),
  );
}

function flagOf(value: string | undefined): boolean | undefined | string {
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : value;
}
