import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Permission } from '@prosa/contract/permissions';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault, RouteOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Actor } from '../db/actor.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route: anyone, super users, or the profiles that hold a permission. */
export type Access = 'public' | 'super' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares it; one that does not stops the server from starting. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route there is, for the tests that walk them all. */
    declaredRoutes: RouteOptions[];
  }
  interface FastifyRequest {
    /** Set by the access check on every route that is not public. */
    actor: Actor | null;
  }
}
