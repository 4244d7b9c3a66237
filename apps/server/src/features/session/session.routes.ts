import {
  loginBody,
  payBody,
  sessionAnswer,
  sessionUser,
  signupAnswer,
  signupBody,
} from '@prosa/contract/session';
import { z } from 'zod';
import { AppError, appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { recordAction } from '../audit/audit.record.ts';
import { leaveCompany } from '../support/support.stay.ts';
import { REFRESH_COOKIE, sessionCookies, WAY_BACK_COOKIE } from './session.cookies.ts';
import { login } from './session.login.ts';
import { openToPay } from './session.pay.ts';
import { presentSessionUser } from './session.presenter.ts';
import { refresh } from './session.refresh.ts';
import { endUserSessions, type Opened } from './session.service.ts';
import { signUp } from './session.signup.ts';

export function sessionRoutes(app: App, deps: Deps): void {
  const { answer, givePass, forgetRefreshTokens, clear } = sessionCookies(deps);

  /** A stay as support that has ended leads back to the session from which its browser came. */
  async function refreshed(
    presented: string | undefined,
    wayBack: string | undefined,
    address: string,
  ): Promise<Opened> {
    try {
      if (!presented) throw appError('ERR_SESSION_EXPIRED');
      return await refresh(deps, presented, address);
    } catch (error) {
      if (!wayBack || !isOver(error)) throw error;
      return refresh(deps, wayBack, address);
    }
  }

  app.post(
    '/auth/login',
    { config: { access: 'public' }, schema: { body: loginBody, response: { 200: sessionAnswer } } },
    async (request, reply) =>
      answer(reply, await login(deps, { ...request.body, address: request.ip })),
  );

  app.post(
    '/auth/pay',
    { config: { access: 'public' }, schema: { body: payBody, response: { 200: sessionAnswer } } },
    async (request, reply) =>
      answer(reply, await openToPay(deps, request.body.payToken, request.ip)),
  );

  app.post(
    '/auth/signup',
    { config: { access: 'public' }, schema: { body: signupBody, response: { 201: signupAnswer } } },
    async (request, reply) => {
      reply.code(201);
      return signUp(deps, request.body, request.ip);
    },
  );

  app.post(
    '/auth/refresh_token',
    { config: { access: 'public' }, schema: { response: { 200: sessionAnswer } } },
    async (request, reply) => {
      try {
        const { [REFRESH_COOKIE]: presented, [WAY_BACK_COOKIE]: wayBack } = request.cookies;
        return answer(reply, await refreshed(presented, wayBack, request.ip));
      } catch (error) {
        // A fault of ours must not log anyone out: only a token that is worth nothing is taken away.
        if (isOver(error)) forgetRefreshTokens(reply);
        throw error;
      }
    },
  );

  app.delete(
    '/auth/logout',
    {
      config: { access: 'session:own', whilePaying: true, whileSupporting: true },
      schema: { response: { 200: z.object({}) } },
    },
    (request, reply) =>
      actIn(deps, request, async (scope, actor) => {
        if (actor.supportId) await leaveCompany(deps, scope, actor.supportId);
        await endUserSessions(deps, scope, actor.userId, 'logout');
        await recordAction(scope, 'session.logout', actor.userId);
        clear(reply);
        return {};
      }),
  );

  app.get(
    '/auth/me',
    {
      config: { access: 'session:own', whilePaying: true },
      schema: { response: { 200: sessionUser } },
    },
    (request, reply) =>
      readIn(deps, request, (scope, actor) => {
        // Each page begins with this, also one whose token is from before there was a pass.
        givePass(reply, actor);
        return presentSessionUser(scope, actor.userId, actor);
      }),
  );
}

function isOver(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ERR_SESSION_EXPIRED';
}
