import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BillingSystem } from '../contract/billing.ts';
import type { LabState } from '../state.ts';
import { noteAsked } from './billing-world.ts';

export type Answer = { status?: number; type?: string; body: string | Buffer };

export const json = (body: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(body),
});

/** Notes the question, lets the faults of the system have their way, and answers. */
export function answering(
  { billing, events, meta }: LabState,
  system: BillingSystem,
  respond: (request: FastifyRequest) => Answer,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url, 'http://lab');
    noteAsked(billing, {
      system,
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: headersOf(request),
      body: request.body ?? null,
    });
    events.emit({ type: 'billing-asked', system, path: pathname });
    const { delayMs, status, half } = billing.faults[system];
    if (delayMs > 0) await pause(delayMs, meta.closing.signal);
    if (reply.raw.destroyed) return;
    const answer = status === null ? respond(request) : brokenPage(status);
    const bytes = Buffer.from(answer.body);
    const raw = reply.hijack().raw;
    raw.writeHead(answer.status ?? 200, {
      'content-type': answer.type ?? 'application/json',
      'content-length': bytes.length,
    });
    if (!half) return void raw.end(bytes);
    raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => raw.destroy());
  };
}

function brokenPage(status: number): Answer {
  return { status, type: 'text/html', body: `<html><h1>${status}</h1><p>Erro interno</p></html>` };
}

/** Ends with the lab, whoever still waits. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const kept = ['authorization', 'access_token', 'ixcsoft', 'user-agent', 'content-type'];
  return Object.fromEntries(
    kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}
