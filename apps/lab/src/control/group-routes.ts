import { z } from 'zod';
import { groupChanges, newGroup, participantChange } from '../contract/group.ts';
import { groupView } from '../group.ts';
import { changeGroup, changeParticipants, createGroup } from '../groups.ts';
import { groupOf } from '../state.ts';
import type { ControlApp, ControlParts } from './app.ts';

const params = z.object({ id: z.string() });

export function groupRoutes(app: ControlApp, { state }: ControlParts): void {
  app.get('/groups', async () => [...state.groups.values()].map(groupView));

  app.post('/groups', { schema: { body: newGroup } }, async ({ body }) =>
    groupView(createGroup(state, body)),
  );

  app.patch(
    '/groups/:id',
    { schema: { params, body: groupChanges } },
    async ({ params: { id }, body }) => {
      const group = groupOf(state, id);
      changeGroup(state, group, body);
      return groupView(group);
    },
  );

  app.post(
    '/groups/:id/participants',
    { schema: { params, body: participantChange } },
    async ({ params: { id }, body }) => {
      const group = groupOf(state, id);
      changeParticipants(state, group, body);
      return groupView(group);
    },
  );
}
