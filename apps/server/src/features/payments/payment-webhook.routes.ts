import { appError, rateLimited } from '../../app-error.ts';
import { createTokenBuckets } from '../../concurrency/token-bucket.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { addSystemJob } from '../../jobs/add-system-job.ts';
import { addressKey } from '../../security/rate-limit.ts';
import { settleEventsName } from './payment.jobs.ts';
import type { Heard } from './provider.ts';
import { paymentProviders } from './providers.ts';

/** Each of a provider's machines, and whoever pretends to be one. They come again when they are refused. */
const RATE = { burst: 300, perSecond: 60 };
const BODY_BYTES = 256 * 1024;

/** What each one proves itself with; a request without it is not even read. */
const proofs = {
  stripe: 'stripe-signature',
  mercadopago: 'x-signature',
  asaas: 'asaas-access-token',
} as const;

/** The proof is the right, and counts for the bytes as they came. Stored before it is answered; a job does the rest. */
export function paymentWebhookRoutes(app: App, deps: Deps): void {
  const { count } = deps.webhooks;
  const mayCall = createTokenBuckets(RATE);
  const refuse = () => {
    count('forged');
    return appError('ERR_WEBHOOK_REFUSED');
  };

  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    for (const name of ['stripe', 'mercadopago', 'asaas'] as const) {
      raw.post(
        `/webhooks/payments/${name}`,
        {
          config: { access: 'public' },
          bodyLimit: BODY_BYTES,
          onRequest: async (request) => {
            if (!mayCall(`${name} ${addressKey(request.ip)}`)) throw rateLimited(2);
            const isOld = name === 'mercadopago' && isOldNotice(request.query);
            if (request.headers[proofs[name]] === undefined && !isOld) throw refuse();
          },
        },
        async (request, reply) => {
          const provider = (await paymentProviders(deps)).byName.get(name);
          const heard = provider?.hear({
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            headers: request.headers,
            query: request.query as Record<string, unknown>,
            now: deps.now(),
          });
          if (heard === undefined || heard === 'forged') throw refuse();
          if (heard !== 'ignore') count(await store(deps, name, heard));
          return reply.send({});
        },
      );
    }
  });
}

/** Notices of an older kind, which nobody signs: answered, and nothing else. */
function isOldNotice(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'topic' in query;
}

/** The event and the job that looks at it, together or not at all. */
function store(
  { scopes }: Deps,
  provider: keyof typeof proofs,
  { eventId, type, reference }: Heard,
): Promise<'stored' | 'repeated'> {
  return scopes.DANGEROUSLY_acrossCompanies(
    'webhooks of providers name no company',
    async (scope) => {
      const { db, now } = scope;
      const kept = await db
        .insertInto('payment_events')
        .values({
          provider,
          event_id: eventId.slice(0, 200),
          type: type.slice(0, 100),
          reference: reference.slice(0, 200),
          received_at: now,
          next_try_at: now,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!kept) return 'repeated';
      await addSystemJob(scope, settleEventsName);
      return 'stored';
    },
    `webhook ${provider}`,
  );
}
