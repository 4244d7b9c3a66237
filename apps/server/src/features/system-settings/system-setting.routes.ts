import {
  branding,
  systemSetting,
  systemSettingBody,
  systemSettingKeys,
} from '@prosa/contract/system-setting';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { remembered } from '../../remembered.ts';
import { listSystemSettings, readFace, updateSystemSetting } from './system-setting.service.ts';
import { webManifest } from './web-manifest.ts';

/** So long a change may take to be seen in other processes: every page begins with these, and so do floods. */
const KEPT_MS = 1000;

export function systemSettingRoutes(app: App, deps: Deps): void {
  const face = remembered(KEPT_MS, () => readFace(deps));

  app.get(
    '/branding',
    { config: { access: 'public' }, schema: { response: { 200: branding } } },
    async () => (await face.get()).branding,
  );

  app.get('/branding/logo', { config: { access: 'public' } }, async (_request, reply) => {
    const { logo } = await face.get();
    if (!logo) throw appError('ERR_NOT_FOUND');
    reply.type(logo.type).header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(logo.bytes);
  });

  app.get(
    '/branding/manifest.webmanifest',
    { config: { access: 'public' } },
    async (_request, reply) => {
      const manifest = webManifest((await face.get()).branding);
      reply.type('application/manifest+json').header('cache-control', 'no-cache');
      return reply.send(JSON.stringify(manifest));
    },
  );

  app.get(
    '/system-settings',
    { config: { access: 'super' }, schema: { response: { 200: z.array(systemSetting) } } },
    () => listSystemSettings(deps),
  );

  app.put(
    '/system-settings/:key',
    {
      config: { access: 'super' },
      schema: {
        params: z.object({ key: z.enum(systemSettingKeys) }),
        body: systemSettingBody,
        response: { 200: systemSetting },
      },
    },
    async (request) => {
      const { params, body } = request;
      const asked = { actor: actorOf(request), address: request.ip };
      const changed = await updateSystemSetting(deps, asked, params.key, body.value);
      face.forget();
      return changed;
    },
  );
}
