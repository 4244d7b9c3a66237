import { idParams } from '@prosa/contract/ids';
import { sessionAnswer } from '@prosa/contract/session';
import { supportCodeAnswer, supportConsent, supportEntryBody } from '@prosa/contract/support';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, askedBy, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { sessionCookies, WAY_BACK_COOKIE } from '../session/session.cookies.ts';
import { refresh } from '../session/session.refresh.ts';
import { findConsent } from './support.repository.ts';
import { countCode, enterAsSupport, makeCode, revokeConsent } from './support.service.ts';
import { leaveCompany } from './support.stay.ts';

export function supportRoutes(app: App, deps: Deps): void {
  const config = { access: 'support:consent' } as const;
  const cookies = sessionCookies(deps);

  app.get('/support', { config, schema: { response: { 200: supportConsent } } }, (request) =>
    readIn(deps, request, findConsent),
  );

  app.post(
    '/support',
    { config, schema: { response: { 201: supportCodeAnswer } } },
    async (request, reply) => {
      await countCode(deps, actorOf(request).companyId);
      const made = await actIn(deps, request, (scope) => makeCode(deps, scope));
      reply.code(201);
      return made;
    },
  );

  app.delete('/support', { config, schema: { response: { 200: z.object({}) } } }, (request) =>
    actIn(deps, request, async (scope) => {
      await revokeConsent(deps, scope);
      return {};
    }),
  );

  app.post(
    '/companies/:id/support-entry',
    {
      config: { access: 'super' },
      schema: {
        params: idParams('company'),
        body: supportEntryBody,
        response: { 200: sessionAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const asked = askedBy(request);
      const { opened, wayBack } = await enterAsSupport(deps, asked, id, request.body.code);
      cookies.keepWayBack(reply, wayBack);
      return cookies.answer(reply, opened);
    },
  );

  // Below /auth, where the browser shows what brings it back.
  app.post(
    '/auth/leave-support',
    {
      config: { access: 'session:own', whileSupporting: true },
      schema: { response: { 200: sessionAnswer } },
    },
    async (request, reply) => {
      const { supportId } = actorOf(request);
      if (!supportId) throw appError('ERR_NO_PERMISSION');
      await actIn(deps, request, (scope) => leaveCompany(deps, scope, supportId));
      const wayBack = request.cookies[WAY_BACK_COOKIE];
      cookies.clear(reply);
      if (!wayBack) throw appError('ERR_SESSION_EXPIRED');
      return cookies.answer(reply, await refresh(deps, wayBack, request.ip));
    },
  );
}
