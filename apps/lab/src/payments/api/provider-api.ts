import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ControlApp, ControlParts } from '../../control/app.ts';
import { LabError } from '../../lab-error.ts';
import type { LabProvider } from '../lab-keys.ts';

export type Asked = {
  body: string;
  query: URLSearchParams;
  params: Record<string, string>;
};

/** A status and what is said with it. */
export type Said = readonly [status: number, answer: object];
export type Handle = (asked: Asked) => Said;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ProviderApi = {
  provider: LabProvider;
  prefix: string;
  isKnown(headers: FastifyRequest['headers']): boolean;
  /** The header that says which requests are the same one. */
  keyHeader?: string;
  /** What is answered to the same key with another body. */
  clash: Said;
  refusal(status: number, message: string): object;
  routes: ReadonlyArray<readonly [Method, string, Handle]>;
};

/** One provider's addresses, with the faults that somebody switched on and its rule for repeats. */
export function serveProvider(app: ControlApp, { state }: ControlParts, api: ProviderApi): void {
  const { payments } = state;

  async function fail(reply: FastifyReply): Promise<boolean> {
    const { faults } = payments;
    if (faults.delayMs > 0) {
      await sleep(faults.delayMs, undefined, { signal: payments.closing.signal }).catch(() => 0);
    }
    if (faults.stall > 0) {
      payments.faults = { ...faults, stall: faults.stall - 1 };
      reply.hijack().raw.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return true;
    }
    if (!faults.error) return false;
    const { status, times } = faults.error;
    payments.faults = { ...faults, error: times > 1 ? { status, times: times - 1 } : null };
    await reply.code(status).send(api.refusal(status, 'A fault that somebody switched on.'));
    return true;
  }

  function answer(request: FastifyRequest, handle: Handle): Said {
    const body = typeof request.body === 'string' ? request.body : '';
    const header = api.keyHeader && request.headers[api.keyHeader];
    const key = header && request.method === 'POST' ? `${api.provider} ${String(header)}` : null;
    const before = key === null ? undefined : payments.answered.get(key);
    if (before) return before.body === body ? [before.status, before.answer] : api.clash;
    const query = new URL(request.url, 'http://lab').searchParams;
    const said = handle({ body, query, params: request.params as Record<string, string> });
    if (key !== null && said[0] < 500) {
      payments.answered.set(key, { body, status: said[0], answer: said[1] });
    }
    return said;
  }

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      scope.setErrorHandler((error, _request, reply) => {
        const status = error instanceof LabError ? error.status : 400;
        const message = error instanceof Error ? error.message : '';
        return reply.code(status).send(api.refusal(status, message));
      });
      for (const [method, url, handle] of api.routes) {
        scope.route({
          method,
          url,
          async handler(request, reply) {
            state.events.emit({ type: 'payment-asked', provider: api.provider, method, path: url });
            if (await fail(reply)) return reply;
            if (!api.isKnown(request.headers)) {
              return reply.code(401).send(api.refusal(401, 'The key is not known here.'));
            }
            const [status, said] = answer(request, handle);
            return reply.code(status).send(said);
          },
        });
      }
    },
    { prefix: api.prefix },
  );
}

export function jsonOf(body: string): Record<string, unknown> {
  const said: unknown = JSON.parse(body);
  if (typeof said !== 'object' || said === null) throw new LabError(400, 'No object.');
  return said as Record<string, unknown>;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function centsOf(reais: unknown): number {
  const cents = Math.round(Number(reais) * 100);
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new LabError(400, 'That is no amount.');
  return cents;
}
