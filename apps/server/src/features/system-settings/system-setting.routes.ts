import {
  branding,
  systemSetting,
  systemSettingBody,
  systemSettingKeys,
} from '@prosa/contract/system-setting';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import {
  listSystemSettings,
  showBranding,
  showLogo,
  updateSystemSetting,
} from './system-setting.service.ts';
import { webManifest } from './web-manifest.ts';

export function systemSettingRoutes(app: App, deps: Deps): void {
  app.get(
    '/branding',
    { config: { access: 'public' }, schema: { response: { 200: branding } } },
    () => showBranding(deps),
  );

  app.get('/branding/logo', { config: { access: 'public' } }, async (_request, reply) => {
    const { type, bytes } = await showLogo(deps);
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(bytes);
  });

  app.get(
    '/branding/manifest.webmanifest',
    { config: { access: 'public' } },
    async (_request, reply) => {
      const manifest = webManifest(await showBranding(deps));
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
    (request) => {
      const asked = { actor: actorOf(request), address: request.ip };
      return updateSystemSetting(deps, asked, request.params.key, request.body.value);
    },
  );
}
