import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { jsonSchemaTransformObject, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { appError } from './app-error.ts';
import type { Deps } from './deps.ts';
import { keyHolder } from './features/api-keys/api-key.gate.ts';
import { connectionOfToken } from './features/connections/connection.token.ts';
import { guardRoutes } from './http/access.ts';
import type { App } from './http/app-type.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { documentationRoutes, documented, HOW_TO_CALL, securitySchemes } from './http/docs/docs.ts';
import { keepDoor } from './http/door.ts';
import { answerError, answerNotFound } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { boundStreams } from './http/open-streams.ts';
import { type Operations, operationRoutes } from './http/operations.ts';
import { type IsOwnName, ownNames } from './http/own-names.ts';
import { noticeProxy } from './http/proxy-notice.ts';
import { answerWith } from './http/serialization.ts';
import { limitSlowBodies, UPLOAD_LIMIT_MS } from './http/slow-bodies.ts';
import { validateWithZod } from './http/validation.ts';
import { serveWebApp } from './http/web-app.ts';
import { features } from './routes.ts';
import { trustOf } from './security/client-address.ts';

const openApi = {
  openapi: '3.1.0',
  info: { title: 'Prosa API', version: '1', description: HOW_TO_CALL },
  components: { securitySchemes },
} as const;

const JSON_BODY_LIMIT = 1024 * 1024;

export type AppParts = {
  deps: Deps;
  operations: Operations;
  log: FastifyBaseLogger;
  /** More routes, for tests that show what the guards catch. */
  extraRoutes?: (app: App, deps: Deps) => void;
};

export async function buildApp({ deps, operations, log, extraRoutes }: AppParts): Promise<App> {
  const { config } = deps;
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Ours, never the caller's: a forged id would join strangers' lines in the log.
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: JSON_BODY_LIMIT,
    exposeHeadRoutes: false,
    requestTimeout: UPLOAD_LIMIT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validateWithZod);
  app.setSerializerCompiler(answerWith(config.NODE_ENV));
  app.setErrorHandler(answerError);
  noticeProxy(app, config, log);
  // Before the door: whoever waits there may not take their time, either.
  limitSlowBodies(app);
  const door = keepDoor(app);
  boundStreams(app);
  logRequests(app);
  addSecurityHeaders(app, config.PUBLIC_URL?.startsWith('https:') ?? false);
  refuseOtherNames(app, ownNames(config));
  guardRoutes(
    app,
    {
      authenticate: deps.gate.authenticate,
      keyHolder: (key, address) => keyHolder(deps, key, address),
      connectionOf: (token, address) => connectionOfToken(deps, token, address),
    },
    door,
  );

  await app.register(cookie);
  await app.register(swagger, {
    openapi: openApi,
    transform: documented,
    transformObject: jsonSchemaTransformObject,
  });
  operationRoutes(app, operations);
  // A worker's process answers its monitor and nobody else.
  if (config.roles.has('api')) await serveTheProduct(app, deps, extraRoutes);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}

async function serveTheProduct(
  app: App,
  deps: Deps,
  extraRoutes: AppParts['extraRoutes'],
): Promise<void> {
  documentationRoutes(app);
  await app.register(
    async (api) => {
      // Left unread: the routes that take files read them as they arrive (media/upload.ts).
      api.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
      for (const register of Object.values(features)) register(api as App, deps);
      extraRoutes?.(api as App, deps);
    },
    { prefix: '/api' },
  );
  await serveWebApp(app, deps.config);
}

function refuseOtherNames(app: App, isOwnName: IsOwnName): void {
  app.addHook('onRequest', async (request) => {
    if (isOwnName(request.headers.host)) return;
    throw appError('ERR_HOST_NOT_ALLOWED', {
      message: 'Outside production Prosa answers to localhost alone: see ALLOWED_HOSTS.',
    });
  });
}

/** One line a request: what was asked and how it went; never a body, a query or a header. */
function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor, connection } = request;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(actor && { userId: actor.userId, companyId: actor.companyId }),
        ...connection,
      },
      'request',
    );
  });
}
