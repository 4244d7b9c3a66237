import { may } from '@prosa/contract/permissions';
import type { RouteOptions } from 'fastify';
import { appError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Access, App } from './app-type.ts';
import type { Door } from './door.ts';

/** Who asks: the session's user. */
type Gate = { authenticate(token: string): Promise<Actor> };

/** Registers before any route: refuses routes without access, then checks it at each request. */
export function guardRoutes(app: App, gate: Gate, door: Door): void {
  app.decorateRequest('actor', null);
  app.decorate('declaredRoutes', []);
  app.addHook('onRoute', (route) => {
    refuseUndeclared(route);
    app.declaredRoutes.push(route);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    // Unknown addresses have no route and so no access: the not-found handler answers them.
    if (access === undefined || access === 'public') return;
    const token = bearerToken(request.headers.authorization);
    if (!token) throw appError('ERR_SESSION_EXPIRED');
    request.actor = await gate.authenticate(token);
    await door.recognise(request, request.actor);
    if (!isAllowed(request.actor, access)) throw appError('ERR_NO_PERMISSION');
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

export function isAllowed(actor: Actor, access: Access): boolean {
  if (access === 'public') return true;
  return access === 'super' ? actor.super : may(actor.profile, access);
}
