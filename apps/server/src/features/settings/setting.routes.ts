import { setting, settingBody, settingParams } from '@prosa/contract/setting';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { listSettings, updateSetting } from './setting.service.ts';

export function settingRoutes(app: App, deps: Deps): void {
  app.get(
    '/settings',
    { config: { access: 'settings:read' }, schema: { response: { 200: z.array(setting) } } },
    (request) => readIn(deps, request, listSettings),
  );

  app.put(
    '/settings/:key',
    {
      config: { access: 'settings:write' },
      schema: { params: settingParams, body: settingBody, response: { 200: setting } },
    },
    (request) =>
      actIn(deps, request, (scope, actor) => {
        const { key } = request.params;
        if ((request.body.key ?? key) !== key) {
          throw appError('ERR_VALIDATION', { issues: [{ path: 'key', code: 'invalid_value' }] });
        }
        return updateSetting(deps.keys, scope, actor, { key, value: request.body.value });
      }),
  );
}
