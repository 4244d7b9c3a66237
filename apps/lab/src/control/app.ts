import type { Server } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
} from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { LabError } from '../lab-error.ts';
import { serveGraph } from '../meta/graph/graph-app.ts';
import { serveAsaas } from '../payments/api/asaas-api.ts';
import { serveMercadoPago } from '../payments/api/mercadopago-api.ts';
import { serveStripe } from '../payments/api/stripe-api.ts';
import { servePayPages } from '../payments/pages.ts';
import type { LabState } from '../state.ts';
import { hostOf, isThisMachine } from '../this-machine.ts';
import type { Gateway } from '../wire/gateway.ts';
import { billingRoutes, serveBilling } from './billing-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { servePage } from './page.ts';
import { pairingRoutes } from './pairing-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { personRoutes } from './person-routes.ts';
import { telephoneRoutes } from './telephone-routes.ts';

/** A video as base64 in JSON; nobody but this machine can send one. */
const BODY_LIMIT = 150 * 1024 * 1024;

export type ControlApp = FastifyInstance<
  Server,
  RawRequestDefaultExpression<Server>,
  RawReplyDefaultExpression<Server>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type ControlParts = { state: LabState; gateway: Gateway };

export function buildControl(parts: ControlParts): ControlApp {
  const app: ControlApp = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // Mercado Pago's own client calls some addresses with a slash behind them.
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', refuseStrangers);
  app.setErrorHandler(answerErrors(parts.state));
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ error: 'There is no such address.' }),
  );
  serveGraph(app, parts);
  serveBilling(app, parts);
  servePage(app);
  serveStripe(app, parts);
  serveMercadoPago(app, parts);
  serveAsaas(app, parts);
  servePayPages(app, parts);
  app.register(
    async (api) => {
      const routes = api as ControlApp;
      telephoneRoutes(routes, parts);
      messageRoutes(routes, parts);
      pairingRoutes(routes, parts);
      deviceRoutes(routes, parts);
      groupRoutes(routes, parts);
      faultRoutes(routes, parts);
      eventRoutes(routes, parts);
      personRoutes(routes, parts);
      billingRoutes(routes, parts);
      paymentRoutes(routes, parts);
    },
    { prefix: '/api' },
  );
  return app;
}

/**
 * A page on the web may point a name of its own at this machine, or send its forms here: such
 * requests carry the page's name in one of two headers.
 */
async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  const names = [request.hostname, ...(origin ? [hostOf(origin)] : [])];
  if (!names.every(isThisMachine)) {
    await reply.code(403).send({ error: 'The lab answers to this machine only.' });
  }
}

function answerErrors({ counters, log }: LabState) {
  return (error: FastifyError, _: FastifyRequest, reply: FastifyReply): void => {
    const status = error instanceof LabError ? error.status : error.statusCode;
    if (status === undefined) {
      counters.failures += 1;
      log.error({ err: error }, 'the lab failed');
    }
    reply.code(status ?? 500).send({ error: error.message });
  };
}
