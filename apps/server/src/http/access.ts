import { API_KEY_PREFIX } from '@prosa/contract/api-key';
import type { RouteOptions } from 'fastify';
import { appError } from '../app-error.ts';
import { type Actor, actorMay, supportMayChange } from '../db/actor.ts';
import type { Access, App, TokenConnection } from './app-type.ts';
import type { Door } from './door.ts';

/** Who asks: the session's user, or a program by an API key or by the token of a connection. */
type Gate = {
  authenticate(token: string): Promise<Actor>;
  keyHolder(key: string, address: string): Promise<Actor>;
  connectionOf(token: string, address: string): Promise<TokenConnection>;
};

/** Registers before any route: refuses routes without access, then checks it at each request. */
export function guardRoutes(app: App, gate: Gate, door: Door): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('connection', null);
  app.decorate('declaredRoutes', []);
  app.addHook('onRoute', (route) => {
    refuseUndeclared(route);
    app.declaredRoutes.push(route);
  });
  async function actorOf(token: string | undefined, address: string): Promise<Actor> {
    if (!token) throw appError('ERR_SESSION_EXPIRED');
    return await (isApiKey(token) ? gate.keyHolder(token, address) : gate.authenticate(token));
  }

  app.addHook('onRequest', async (request) => {
    const { access, orConnectionToken } = request.routeOptions.config;
    // Unknown addresses have no route and so no access: the not-found handler answers them.
    if (access === undefined || access === 'public') return;
    const { authorization } = request.headers;
    if (access === 'connection-token' || (orConnectionToken && isOfNoSession(authorization))) {
      request.connection = await door.recognise(request, () =>
        gate.connectionOf(anyBearer(authorization), request.ip),
      );
      return;
    }
    request.actor = await door.recognise(request, () =>
      actorOf(bearerToken(authorization), request.ip),
    );
    const { whilePaying, whileSupporting } = request.routeOptions.config;
    if (request.actor.onlyPays && !whilePaying && access !== 'billing:use') {
      throw appError('ERR_COMPANY_OVERDUE');
    }
    if (!isAllowed(request.actor, access)) throw appError('ERR_NO_PERMISSION');
    const looks = request.method === 'GET' || request.method === 'HEAD';
    if (request.actor.supportId && !looks && !whileSupporting && !supportMayChange(access)) {
      throw appError('ERR_NO_PERMISSION');
    }
  });
}

function refuseUndeclared(route: RouteOptions): void {
  if (!route.config?.access) {
    throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
  }
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
}

/** A connection's token is what its admin typed: any signs, as the bytes they came in. */
function anyBearer(header: string | undefined): string {
  return /^Bearer (.+)$/is.exec(header ?? '')?.[1]?.trim() ?? '';
}

/** Shown, and nothing that a session could be known by. */
function isOfNoSession(header: string | undefined): boolean {
  const token = anyBearer(header);
  return token !== '' && !isApiKey(token) && !/^ey[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX);
}

export function isAllowed(actor: Actor, access: Access): boolean {
  if (access === 'public') return true;
  if (access === 'connection-token') return false;
  return access === 'super' ? actor.super : actorMay(actor, access);
}
