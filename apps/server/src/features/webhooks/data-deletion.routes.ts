import { dataDeletion, dataDeletionTaken } from '@prosa/contract/data-deletion';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import { graphAddresses } from '../../channels/meta/graph-address.ts';
import { readSignedRequest } from '../../channels/meta/signed-request.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { findDeletion, letGo, takeDeletion } from './data-deletion.service.ts';

/** A form of one field: what Meta signs is short. */
const MOST_BYTES = 8192;

/** What Meta's app review asks for: where people's wishes to be forgotten arrive, and what became of them. */
export function dataDeletionRoutes(app: App, deps: Deps): void {
  const { config, keys, scopes, webhooks } = deps;
  const addresses = graphAddresses(config, keys);
  const here = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { access: 'public' }, bodyLimit: MOST_BYTES } as const;
    function whoIn({ body }: FastifyRequest): string {
      const text = typeof body === 'string' ? body : '';
      const signed = new URLSearchParams(text).get('signed_request') ?? '';
      const read = readSignedRequest(addresses, signed);
      if (read) return read.userId;
      webhooks.count('forged');
      throw appError('ERR_WEBHOOK_REFUSED');
    }

    forms.post('/webhooks/meta/deauthorize', options, async (request, reply) => {
      await letGo(scopes, whoIn(request));
      return reply.send({});
    });

    forms.post('/webhooks/meta/data-deletion', options, async (request, reply) => {
      const code = await takeDeletion(scopes, whoIn(request));
      const url = new URL(`/data-deletion/${code}`, here).href;
      return reply.send(dataDeletionTaken.parse({ url, confirmation_code: code }));
    });
  });

  app.get(
    '/data-deletions/:code',
    {
      config: { access: 'public' },
      schema: {
        params: z.object({ code: z.string().max(100).meta({ notAnId: true }) }),
        response: { 200: dataDeletion },
      },
    },
    async ({ params: { code }, ip }) => {
      const isCode = /^[\w-]{16}$/.test(code);
      const found = isCode ? await findDeletion(scopes, code, ip) : undefined;
      if (!found) throw appError('ERR_NOT_FOUND');
      return {
        code: found.code,
        requestedAt: found.requested_at.toISOString(),
        doneAt: found.done_at?.toISOString() ?? null,
        accounts: found.accounts,
        privacyUrl: config.PRIVACY_URL ?? null,
      };
    },
  );
}
