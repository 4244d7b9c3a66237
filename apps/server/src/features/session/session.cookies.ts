import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  MEDIA_COOKIE,
  MEDIA_COOKIE_PATH,
  mediaPass,
  type PassHolder,
} from '../../media/media-pass.ts';
import { type Opened, SESSION_DAYS } from './session.service.ts';

export const REFRESH_COOKIE = 'jrt';
/** While somebody of the host is in a company as support: the refresh token of their own session. */
export const WAY_BACK_COOKIE = 'jrt_back';

/** What a browser keeps of its session without being able to read it. */
export function sessionCookies(deps: Pick<Deps, 'config' | 'keys'>) {
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

  return {
    givePass,
    answer(reply: FastifyReply, { refreshToken, token, user, sessionId }: Opened) {
      reply.setCookie(REFRESH_COOKIE, refreshToken, { ...cookie, maxAge });
      // Nobody who logs in here later comes into another's session by it.
      const isShown = WAY_BACK_COOKIE in reply.request.cookies;
      if (isShown && !user.support) reply.clearCookie(WAY_BACK_COOKIE, cookie);
      givePass(reply, { companyId: user.companyId, sessionId });
      return { token, user };
    },
    keepWayBack(reply: FastifyReply, refreshToken: string): void {
      reply.setCookie(WAY_BACK_COOKIE, refreshToken, { ...cookie, maxAge });
    },
    forgetRefreshTokens(reply: FastifyReply): void {
      reply.clearCookie(REFRESH_COOKIE, cookie).clearCookie(WAY_BACK_COOKIE, cookie);
    },
    clear(reply: FastifyReply): void {
      reply
        .clearCookie(REFRESH_COOKIE, cookie)
        .clearCookie(WAY_BACK_COOKIE, cookie)
        .clearCookie(MEDIA_COOKIE, mediaCookie);
    },
  };
}
