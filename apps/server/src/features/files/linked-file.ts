import { PassThrough, pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '../../app-error.ts';
import { type FetchedFile, fetchFile } from '../../channels/meta/fetch-file.ts';
import { graphAddresses } from '../../channels/meta/graph-address.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import type { Deps } from '../../deps.ts';
import { ByteMeter } from '../../media/byte-meter.ts';
import { kindOf, TYPE_BYTES, typeOf } from '../../media/file-type.ts';
import { peek } from '../../media/peek.ts';
import { neverAPage } from '../../media/serve-file.ts';
import type { OpenedAddress } from '../../media/signed-address.ts';
import { announceMessage } from '../messages/message.events.ts';
import { changeMessage } from '../messages/message.writing.ts';
import { findLinked, type LinkedFile, markExpired, noteType } from './linked-file.repository.ts';

/** So many of a company wait for the provider at once. */
const AT_ONCE = 16;
const ANSWER_MS = 20_000;
const MEGABYTE = 1024 * 1024;

export type LinkedFiles = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenedAddress & { attachmentId: number; asDownload: boolean },
) => Promise<FastifyReply>;

/**
 * Shows a file that its channel does not let us keep: it passes through, is written nowhere, and is shown for as long as
 * the channel's own address lasts. Once that is over the message says so.
 */
export function linkedFiles(deps: Deps): LinkedFiles {
  const addresses = graphAddresses(deps.config, deps.keys);
  const inTurn = createSemaphore(AT_ONCE);
  const maxBytes = deps.config.MAX_UPLOAD_MB * MEGABYTE;

  async function fetched(
    companyId: number,
    linked: LinkedFile,
    range: string | undefined,
  ): Promise<FetchedFile> {
    const address = addresses.find(({ provider }) => provider === linked.provider);
    if (!address) throw appError('ERR_NOT_FOUND');
    try {
      return await inTurn(String(companyId), () =>
        fetchFile(address, linked.url, { answerMs: ANSWER_MS, range }),
      );
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      if (error.reason !== 'gone') throw appError('ERR_FACEBOOK_AWAY');
      await deps.scopes.inCompany({ companyId, actor: null }, async (scope) => {
        if (!(await markExpired(scope, linked.id))) return;
        await announceMessage(scope, 'update', linked.messageId);
      });
      throw appError('ERR_NOT_FOUND');
    }
  }

  /** What it is, its first bytes say; whoever wants a later part of it has seen those. */
  async function withType(companyId: number, linked: LinkedFile, { stream, part }: FetchedFile) {
    if (part && !part.startsWith('bytes 0-')) return { whole: stream, mimetype: linked.mimetype };
    const { start, whole } = await peek(stream, TYPE_BYTES);
    const mimetype = await typeOf(start);
    if (mimetype !== linked.mimetype) await takeType(companyId, linked, mimetype);
    return { whole, mimetype };
  }

  /** A shared post may be a film: its bubble is then another one. */
  async function takeType(companyId: number, linked: LinkedFile, mimetype: string) {
    await deps.scopes.inCompany({ companyId, actor: null }, async (scope) => {
      await noteType(scope, linked.id, mimetype);
      const kind = kindOf(mimetype);
      if (linked.kind === 'sticker' || kind === linked.kind) return;
      await changeMessage(scope, linked.messageId, { kind });
      await announceMessage(scope, 'update', linked.messageId);
    });
  }

  return async (request, reply, { companyId, attachmentId, name, asDownload }) => {
    const linked = await findLinked(deps.scopes.reading({ companyId, actor: null }), attachmentId);
    if (!linked) throw appError('ERR_NOT_FOUND');
    const file = await fetched(companyId, linked, request.headers.range);
    const { whole, mimetype } = await withType(companyId, linked, file);
    reply.headers({
      'cache-control': 'private, no-store',
      ...neverAPage({ name, mimetype }, asDownload),
      ...(file.bytes !== null && { 'content-length': file.bytes }),
    });
    if (file.part) reply.code(206).header('content-range', file.part);
    else reply.header('accept-ranges', 'bytes');
    if (request.method === 'HEAD') {
      whole.destroy();
      return reply.send();
    }
    return reply.send(pipeline(whole, new ByteMeter(maxBytes), new PassThrough(), () => undefined));
  };
}
