import type { FastifyRequest } from 'fastify';
import { appError } from '../app-error.ts';
import type { Actor, CompanyScope } from '../db/scope.ts';
import type { Deps } from '../deps.ts';

export function actorOf(request: FastifyRequest): Actor {
  // Unreachable behind the access check; a public route that asks for its actor is a mistake.
  if (!request.actor) throw appError('ERR_SESSION_EXPIRED');
  return request.actor;
}

/**
 * Runs a request's work in one transaction of the caller's company. The company comes from the
 * session; `asked` is honoured for super users only.
 */
export function actIn<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (scope: CompanyScope, actor: Actor) => Promise<T>,
  asked?: number,
): Promise<T> {
  const actor = actorOf(request);
  const companyId = asked ?? actor.companyId;
  if (companyId !== actor.companyId && !actor.super) throw appError('ERR_NO_PERMISSION');
  return deps.scopes.inCompany({ companyId, actor }, (scope) => work(scope, actor));
}
