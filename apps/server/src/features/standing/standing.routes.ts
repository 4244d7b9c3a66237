import { idParams } from '@prosa/contract/ids';
import { connectionStanding } from '@prosa/contract/standing';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { clearBadList, listStandings } from './standing.service.ts';

export function standingRoutes(app: App, deps: Deps): void {
  app.get(
    '/whatsapp/standing',
    {
      config: { access: 'connections:write' },
      schema: { response: { 200: z.array(connectionStanding) } },
    },
    (request) => readIn(deps, request, listStandings),
  );

  app.post(
    '/whatsapp/:id/standing/clear-list',
    {
      config: { access: 'connections:write' },
      schema: { params: idParams('connection'), response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(deps, request, async (scope) => {
        await clearBadList(scope, request.params.id);
        return {};
      }),
  );
}
