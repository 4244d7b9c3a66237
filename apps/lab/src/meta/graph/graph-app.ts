import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ControlApp, ControlParts } from '../../control/app.ts';
import { GraphRefusal } from './graph-refusal.ts';
import { loginRoutes } from './login-routes.ts';
import { graphFileRoutes, graphMessageRoutes } from './message-routes.ts';

/** The part of Meta's Graph API that the product uses. */
export function serveGraph(app: ControlApp, parts: ControlParts): void {
  const { meta, counters, events, log } = parts.state;
  app.register(
    async (graph) => {
      graph.addHook('onRequest', async (_request, reply) => {
        if (!meta.faults.away) return;
        events.emit({ type: 'graph-unanswered', person: null });
        reply.hijack().raw.destroy();
      });
      graph.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        if (error instanceof GraphRefusal) {
          events.emit({ type: 'graph-refused', code: error.code, person: recipientOf(request) });
          return reply.code(error.status).send(error.body());
        }
        const isOurs = error.statusCode === undefined;
        if (isOurs) {
          counters.failures += 1;
          log.error({ err: error }, 'the Graph API failed');
        }
        const body = new GraphRefusal(isOurs ? 2 : 100, error.message).body();
        return reply.code(error.statusCode ?? 500).send(body);
      });
      loginRoutes(graph as ControlApp, parts);
      graphMessageRoutes(graph as ControlApp, parts);
    },
    { prefix: '/graph/:version' },
  );
  graphFileRoutes(app, parts);
}

function recipientOf({ body }: FastifyRequest): string | null {
  const { recipient } = (body ?? {}) as { recipient?: { id?: string } };
  return recipient?.id ?? null;
}
