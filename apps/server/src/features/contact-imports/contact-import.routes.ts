import { Readable } from 'node:stream';
import {
  contactImport,
  contactImportChanges,
  contactImportList,
  contactImportReportQuery,
  contactImportRows,
  contactImportRowsQuery,
  contactImportsQuery,
} from '@prosa/contract/contact-import';
import { idParams } from '@prosa/contract/ids';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { importKnownPeople } from './contact-import.phonebook.ts';
import { importReport } from './contact-import.report.ts';
import {
  changeColumns,
  discardImport,
  listImports,
  showImport,
  showRows,
  startImport,
  stopImport,
  undoImport,
} from './contact-import.service.ts';
import { receiveSheet } from './contact-import.upload.ts';

/** Contacts, many at once: a sheet is uploaded, looked at, and only then imported. */
export function contactImportRoutes(app: App, deps: Deps): void {
  const params = idParams('contactImport');
  const read = { access: 'contacts:read' } as const;
  const write = { access: 'contacts:write' } as const;
  const created = { 201: contactImport };

  app.post(
    '/contacts/upload',
    { config: write, schema: { response: created } },
    async (request, reply) => {
      const made = await receiveSheet(deps, request);
      return reply.code(201).send(made);
    },
  );

  for (const [path, source] of [
    ['/contacts/import', 'phonebook'],
    ['/contacts/import/chats', 'chats'],
  ] as const) {
    app.post(path, { config: write, schema: { response: created } }, (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope) => importKnownPeople(scope, source));
    });
  }

  app.get(
    '/contacts/imports',
    {
      config: read,
      schema: { querystring: contactImportsQuery, response: { 200: contactImportList } },
    },
    (request) =>
      readIn(deps, request, (scope) => listImports(scope, request.query.contactListId ?? null)),
  );

  app.get(
    '/contacts/imports/:id',
    { config: read, schema: { params, response: { 200: contactImport } } },
    (request) => readIn(deps, request, (scope) => showImport(scope, request.params.id)),
  );

  app.get(
    '/contacts/imports/:id/rows',
    {
      config: read,
      schema: { params, querystring: contactImportRowsQuery, response: { 200: contactImportRows } },
    },
    (request) =>
      readIn(deps, request, (scope) => showRows(scope, request.params.id, request.query)),
  );

  app.get(
    '/contacts/imports/:id/report',
    { config: read, schema: { params, querystring: contactImportReportQuery } },
    async (request, reply) => {
      const { only, language } = request.query;
      const lines = await readIn(deps, request, (scope) =>
        importReport(scope, request.params.id, { onlySkipped: only === 'skipped', language }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="importacao.csv"')
        .send(Readable.from(lines));
    },
  );

  app.put(
    '/contacts/imports/:id',
    {
      config: write,
      schema: { params, body: contactImportChanges, response: { 200: contactImport } },
    },
    (request) =>
      actIn(deps, request, (scope, actor) =>
        changeColumns(scope, actor, request.params.id, request.body),
      ),
  );

  for (const [verb, act] of [
    ['start', startImport],
    ['stop', stopImport],
    ['undo', undoImport],
  ] as const) {
    app.post(
      `/contacts/imports/:id/${verb}`,
      { config: write, schema: { params, response: { 200: contactImport } } },
      (request) => actIn(deps, request, (scope, actor) => act(scope, actor, request.params.id)),
    );
  }

  app.delete(
    '/contacts/imports/:id',
    { config: write, schema: { params, response: { 200: z.object({}) } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await discardImport(scope, actor, request.params.id);
        return {};
      }),
  );
}
