import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, appError } from '../../app-error.ts';
import { type Actor, actorMay } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { bearerToken, isApiKey } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { linkedAttachment } from '../../media/linked-key.ts';
import { MEDIA_COOKIE, readMediaPass } from '../../media/media-pass.ts';
import { serveFile } from '../../media/serve-file.ts';
import { type OpenedAddress, openAddress } from '../../media/signed-address.ts';
import { keyHolder } from '../api-keys/api-key.gate.ts';
import { isMember } from '../chats/chat-member.repository.ts';
import { requireVisible } from '../tickets/ticket.service.ts';
import { linkedFiles } from './linked-file.ts';

const part = z.string().max(1000).default('');
/** Lenient: an address that is incomplete is not found, like one that is forged or too old. */
const addressQuery = z.object({
  company: part,
  ticket: part,
  chat: part,
  name: part,
  type: part,
  until: part,
  signature: part,
  /** Any value: to be saved rather than shown. */
  download: z.string().max(10).optional(),
});

export function mediaRoutes(app: App, deps: Deps): void {
  const serveLinked = linkedFiles(deps);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:key',
    // Pictures and players in a page cannot send a token: the address is signed, and a cookie names
    // the session, which must last, and be that of somebody who may see the file's ticket or is in its chat.
    config: { access: 'public' },
    schema: {
      params: z.object({ key: z.string().max(100).meta({ notAnId: true }) }),
      querystring: addressQuery,
    },
    handler: async (request, reply) => {
      const { download, ...query } = request.query;
      const now = deps.now();
      const file = openAddress(deps.keys, request.params.key, query, now);
      if (!file || !(await isForThem(deps, request, file))) throw appError('ERR_NOT_FOUND');
      const asDownload = download !== undefined;
      const attachmentId = linkedAttachment(file.key);
      if (attachmentId !== null) {
        return serveLinked(request, reply, { ...file, attachmentId, asDownload });
      }
      return serveFile(request, reply, { store: deps.media.store, file, asDownload, now });
    },
  });
}

function shownBy(deps: Deps, address: string, token: string): Promise<Actor> {
  return isApiKey(token) ? keyHolder(deps, token, address) : deps.gate.authenticate(token);
}

/** By the browser's cookie, or by a program's access token or API key. */
async function isForThem(
  deps: Deps,
  request: FastifyRequest,
  file: OpenedAddress,
): Promise<boolean> {
  const { keys, gate, scopes } = deps;
  const holder = readMediaPass(keys, request.cookies[MEDIA_COOKIE]);
  const token = bearerToken(request.headers.authorization);
  try {
    if (!holder && token === undefined) return false;
    const actor = await (holder ? gate.recall(holder) : shownBy(deps, request.ip, token ?? ''));
    const { companyId, ticketId, chatId } = file;
    if (file.forEveryCompany) return true;
    if (file.forHost) return actor.super && !actor.rights;
    if (!actorMay(actor, 'tickets:read')) return false;
    if (actor.companyId !== companyId) return false;
    if (chatId) return await isMember(scopes.reading({ companyId, actor }), chatId, actor.userId);
    if (ticketId === null || actorMay(actor, 'tickets:see-all')) return true;
    // As of now: it may have gone to another queue since the address was given out.
    await requireVisible(scopes.reading({ companyId, actor }), actor, ticketId);
    return true;
  } catch (error) {
    // Whose session is over is told no more than whoever never had one.
    if (error instanceof AppError) return false;
    throw error;
  }
}
