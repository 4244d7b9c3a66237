import { z } from 'zod';
import { eventWish, type LabEvent } from '../contract/event.ts';
import { awaitResult } from '../events.ts';
import { LabError } from '../lab-error.ts';
import type { ControlApp, ControlParts } from './app.ts';

const streamQuery = z.object({ after: z.coerce.number().int().min(0).optional() });

export function eventRoutes(app: ControlApp, { state }: ControlParts): void {
  const { events } = state;

  app.get('/events/latest', async () => ({ seq: events.latest() }));

  app.post('/events/await', { schema: { body: eventWish } }, async ({ body }) => {
    const { type, where, after, timeoutMs } = body;
    const fits = (event: LabEvent) => event.type === type && isLike(event, where);
    const found = await awaitResult(
      events,
      timeoutMs,
      () => events.after(after).find(fits),
      (event) => (fits(event) ? event : undefined),
    );
    if (found) return found;
    throw new LabError(408, `No such event: ${JSON.stringify({ type, where, after })}`);
  });

  app.get('/events', { schema: { querystring: streamQuery } }, (request, reply) => {
    const last = Number(request.headers['last-event-id'] ?? request.query.after);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    reply.raw.flushHeaders();
    const send = (event: LabEvent) =>
      reply.raw.write(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`);
    for (const event of events.after(Number.isNaN(last) ? events.latest() : last)) send(event);
    const unsubscribe = events.subscribe(send);
    request.raw.on('close', unsubscribe);
  });
}

function isLike(event: LabEvent, where: Record<string, unknown>): boolean {
  return Object.entries(where).every(([path, value]) => valueAt(event, path) === value);
}

function valueAt(event: LabEvent, path: string): unknown {
  let value: unknown = event;
  for (const name of path.split('.')) {
    value = (value as Record<string, unknown> | null | undefined)?.[name];
  }
  return value;
}
