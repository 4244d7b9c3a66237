import {
  loginBody,
  sessionAnswer,
  sessionUser,
  signupAnswer,
  signupBody,
} from '@prosa/contract/session';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError, appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import {
  MEDIA_COOKIE,
  MEDIA_COOKIE_PATH,
  mediaPass,
  type PassHolder,
} from '../../media/media-pass.ts';
import { recordAction } from '../audit/audit.record.ts';
import { login } from './session.login.ts';
import { presentSessionUser } from './session.presenter.ts';
import { refresh } from './session.refresh.ts';
import { endUserSessions, type Opened, SESSION_DAYS } from './session.service.ts';
import { signUp } from './session.signup.ts';

const COOKIE = 'jrt';

export function sessionRoutes(app: App, deps: Deps): void {
  const cookie = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.PUBLIC_URL?.startsWith('https:') ?? false,
  } as const;

  const mediaCookie = { ...cookie, path: MEDIA_COOKIE_PATH };
  const maxAge = SESSION_DAYS * 86_400;

  function givePass(reply: FastifyReply, holder: PassHolder): void {
    reply.setCookie(MEDIA_COOKIE, mediaPass(deps.keys, holder), { ...mediaCookie, maxAge });
  }

  function answer(reply: FastifyReply, { refreshToken, token, user, sessionId }: Opened) {
    reply.setCookie(COOKIE, refreshToken, { ...cookie, maxAge });
    givePass(reply, { companyId: user.companyId, sessionId });
    return { token, user };
  }

  app.post(
    '/auth/login',
    { config: { access: 'public' }, schema: { body: loginBody, response: { 200: sessionAnswer } } },
    async (request, reply) =>
      answer(reply, await login(deps, { ...request.body, address: request.ip })),
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
        const presented = request.cookies[COOKIE];
        if (!presented) throw appError('ERR_SESSION_EXPIRED');
        return answer(reply, await refresh(deps, presented, request.ip));
      } catch (error) {
        // A fault of ours must not log anyone out: only a token that is worth nothing is taken away.
        const isOver = error instanceof AppError && error.code === 'ERR_SESSION_EXPIRED';
        if (isOver) reply.clearCookie(COOKIE, cookie);
        throw error;
      }
    },
  );

  app.delete(
    '/auth/logout',
    { config: { access: 'session:own' }, schema: { response: { 200: z.object({}) } } },
    (request, reply) =>
      actIn(deps, request, async (scope, actor) => {
        await endUserSessions(deps, scope, actor.userId, 'logout');
        await recordAction(scope, 'session.logout', actor.userId);
        reply.clearCookie(COOKIE, cookie).clearCookie(MEDIA_COOKIE, mediaCookie);
        return {};
      }),
  );

  app.get(
    '/auth/me',
    { config: { access: 'session:own' }, schema: { response: { 200: sessionUser } } },
    (request, reply) =>
      readIn(deps, request, (scope, actor) => {
        // Each page begins with this, also one whose token is from before there was a pass.
        givePass(reply, actor);
        return presentSessionUser(scope, actor.userId);
      }),
  );
}
