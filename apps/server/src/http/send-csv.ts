import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from './act.ts';
import { createOneExport } from './one-export.ts';

type SendCsv = (
  request: FastifyRequest,
  reply: FastifyReply,
  lines: () => Promise<AsyncGenerator<string>>,
) => Promise<FastifyReply>;

/**
 * A file that is made while it is read, one at a time for each company: it may be long, and whoever reads it slowly
 * holds nothing but their own place.
 */
export function createCsvSender(name: string): SendCsv {
  const begin = createOneExport();

  return async (request, reply, lines) => {
    const free = begin(actorOf(request).companyId);
    try {
      const file = Readable.from(freeing(await lines(), free));
      // Of one whose reader was gone before the first line nothing ever runs.
      file.once('close', free);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(file);
    } catch (error) {
      free();
      throw error;
    }
  };
}

/** Before its reader has the last line: they may ask for another file at once. */
async function* freeing(lines: AsyncGenerator<string>, free: () => void): AsyncGenerator<string> {
  try {
    yield* lines;
  } finally {
    free();
  }
}
