import type { FastifyRequest } from 'fastify';
import { appError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { CompanyScope, ReadScope } from '../db/scope.ts';
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
  const { companyId, actor } = companyAndActorOf(request, asked);
  return deps.scopes.inCompany({ companyId, actor, address: request.ip }, (scope) =>
    work(scope, actor),
  );
}

/** For requests that only look: no transaction is held for them. */
export async function readIn<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (scope: ReadScope, actor: Actor) => Promise<T>,
  asked?: number,
): Promise<T> {
  const { companyId, actor } = companyAndActorOf(request, asked);
  return work(deps.scopes.reading({ companyId, actor }), actor);
}

function companyAndActorOf(
  request: FastifyRequest,
  asked?: number,
): { companyId: number; actor: Actor } {
  const actor = actorOf(request);
  const companyId = asked ?? actor.companyId;
  if (companyId !== actor.companyId && !actor.super) throw appError('ERR_NO_PERMISSION');
  return { companyId, actor };
}

/** Who asks, and from where: for what is the host's, which belongs to no company. */
export type Asked = { actor: Actor; address: string };

export function askedBy(request: FastifyRequest): Asked {
  return { actor: actorOf(request), address: request.ip };
}
