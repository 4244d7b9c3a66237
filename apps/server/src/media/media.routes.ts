import { z } from 'zod';
import { appError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { serveFile } from './serve-file.ts';
import { openAddress } from './signed-address.ts';

const part = z.string().max(1000).default('');
/** Lenient: an address that is incomplete is not found, like one that is forged or too old. */
const addressQuery = z.object({
  company: part,
  name: part,
  type: part,
  until: part,
  signature: part,
  /** Any value: to be saved rather than shown. */
  download: z.string().max(10).optional(),
});

export function mediaRoutes(app: App, deps: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:key',
    // The signature is the right: pictures and players in a page cannot send a token.
    config: { access: 'public' },
    schema: {
      params: z.object({ key: z.string().max(100).meta({ notAnId: true }) }),
      querystring: addressQuery,
    },
    handler: async (request, reply) => {
      const { download, ...query } = request.query;
      const now = deps.now();
      const file = openAddress(deps.keys, request.params.key, query, now);
      if (!file) throw appError('ERR_NOT_FOUND');
      const asDownload = download !== undefined;
      return serveFile(request, reply, { store: deps.media.store, file, asDownload, now });
    },
  });
}
