import { z } from 'zod';
import { deviceView } from '../companion.ts';
import { closing } from '../contract/fault.ts';
import { allCompanions, deviceById } from '../state.ts';
import { closeWith, replace, unlink } from '../wire/disconnect.ts';
import type { ControlApp, ControlParts } from './app.ts';

const params = z.object({ id: z.string().regex(/^\d+:\d+$/) });

export function deviceRoutes(app: ControlApp, { state }: ControlParts): void {
  app.get('/devices', async () => allCompanions(state).map(deviceView));

  app.get('/devices/:id', { schema: { params } }, async ({ params: { id } }) =>
    deviceView(deviceById(state, id)),
  );

  app.post('/devices/:id/unlink', { schema: { params } }, async ({ params: { id } }) => {
    unlink(state, deviceById(state, id));
    return {};
  });

  app.post('/devices/:id/replace', { schema: { params } }, async ({ params: { id } }) => {
    replace(deviceById(state, id));
    return {};
  });

  app.post('/devices/:id/drop', { schema: { params } }, async ({ params: { id } }) => {
    deviceById(state, id).connection?.drop();
    return {};
  });

  app.post(
    '/devices/:id/close',
    { schema: { params, body: closing } },
    async ({ params: { id }, body: { code, as } }) => {
      closeWith(deviceById(state, id), code, as);
      return {};
    },
  );
}
