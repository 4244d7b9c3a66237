import { idParams } from '@prosa/contract/ids';
import {
  ticketNote,
  ticketNoteBody,
  ticketNoteList,
  ticketNoteQuery,
} from '@prosa/contract/ticket-note';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { createTicketNote, deleteTicketNote, listTicketNotes } from './ticket-note.service.ts';

export function ticketNoteRoutes(app: App, deps: Deps): void {
  app.get(
    '/ticket-notes/list',
    {
      config: { access: 'tickets:read' },
      schema: { querystring: ticketNoteQuery, response: { 200: ticketNoteList } },
    },
    (request) =>
      readIn(deps, request, (scope, actor) => listTicketNotes(scope, actor, request.query)),
  );

  app.post(
    '/ticket-notes',
    {
      config: { access: 'notes:write' },
      schema: { body: ticketNoteBody, response: { 201: ticketNote } },
    },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope, actor) => createTicketNote(scope, actor, request.body));
    },
  );

  app.delete(
    '/ticket-notes/:id',
    {
      config: { access: 'notes:write' },
      schema: { params: idParams('ticketNote'), response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await deleteTicketNote(scope, actor, request.params.id);
        return {};
      }),
  );
}
