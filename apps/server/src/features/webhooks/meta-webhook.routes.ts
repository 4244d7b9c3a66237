import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import { keepEvent } from '../../channels/inbox/inbox.ts';
import { graphAddresses } from '../../channels/meta/graph-address.ts';
import { webhook } from '../../channels/meta/webhook/payload.ts';
import { answerToChallenge, signerOf } from '../../channels/meta/webhook/signature.ts';
import { takeWebhook } from '../../channels/meta/webhook/take.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';

const part = z.string().max(500).default('');
const challenge = z.object({
  'hub.mode': part,
  'hub.verify_token': part,
  'hub.challenge': part,
});

/** The signature is the right. It counts for the bytes as they came, before anything reads them. */
export function metaWebhookRoutes(app: App, deps: Deps): void {
  const addresses = graphAddresses(deps.config, deps.keys);
  const { count } = deps.webhooks;

  app.get(
    '/webhooks/meta',
    {
      config: { access: 'public' },
      schema: { querystring: challenge, response: { 200: z.string() } },
    },
    async ({ query }, reply) => {
      const answer = answerToChallenge(addresses, {
        mode: query['hub.mode'],
        verifyToken: query['hub.verify_token'],
        challenge: query['hub.challenge'],
      });
      if (answer === undefined) throw appError('ERR_WEBHOOK_REFUSED');
      reply.type('text/plain').serializer(String);
      return answer;
    },
  );

  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const refuse = () => {
      count('forged');
      return appError('ERR_WEBHOOK_REFUSED');
    };
    // What nobody signed is refused before a megabyte of it is read.
    raw.addHook('onRequest', async (request) => {
      if (signatureOf(request) === undefined) throw refuse();
    });
    raw.post('/webhooks/meta', { config: { access: 'public' } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signer = signerOf(addresses, body, signatureOf(request));
      if (!signer) throw refuse();
      const said = webhook.safeParse(parsed(body));
      // Whoever signs it and is refused tells it again, and stops telling anything in the end.
      if (!said.success) count('malformed');
      else {
        await takeWebhook(
          { scopes: deps.scopes, count, keep: (...event) => keepEvent(deps.scopes, ...event) },
          signer,
          said.data,
        );
      }
      return reply.send({});
    });
  });
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-hub-signature-256'];
  return typeof header === 'string' ? header : undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
