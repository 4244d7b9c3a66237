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

/**
 * Who may call a route: anyone, super users, programs that show a connection's token, or the profiles that hold a
 * permission (and API keys that were given it).
 */
export type Access = 'public' | 'super' | 'connection-token' | Permission;

/** A connection, by whose token a program has shown that it may send there. */
export type TokenConnection = {
  companyId: number;
  connectionId: number;
  /** It has no session: what is asked with its token takes turns as if it were one. */
  sessionId: string;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares it; one that does not stops the server from starting. */
    access?: Access;
    /** Programs with a connection's token may call it, too: what they are answered is the route's affair. */
    orConnectionToken?: boolean;
    /** An admin who can only pay needs it, too. */
    whilePaying?: boolean;
    /** Changes nothing but what is the caller's own: whoever is in as support may call it. */
    whileSupporting?: boolean;
  }
  interface FastifyInstance {
    /** Every route there is, for the tests that walk them all. */
    declaredRoutes: RouteOptions[];
  }
  interface FastifyRequest {
    /** Set by the access check on every route that is not public. */
    actor: Actor | null;
    /** Set instead where a connection's token was shown. */
    connection: TokenConnection | null;
  }
}
