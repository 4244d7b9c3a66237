import {
  companyDeletion,
  companyDeletionFile,
  companyDeletionList,
  companyDeletionQuery,
} from '@prosa/contract/host-company';
import { idParams } from '@prosa/contract/ids';
import type { Deps } from '../../deps.ts';
import { askedBy } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { createCsvSender } from '../../http/send-csv.ts';
import { keptInvoicesCsv } from './deletion.invoices.ts';
import {
  deleteCompany,
  deletionFile,
  listDeletions,
  takeDeletionBack,
} from './deletion.service.ts';

const forHost = { access: 'super' } as const;

export function companyDeletionRoutes(app: App, deps: Deps): void {
  const params = idParams('companyDeletion');
  const sendInvoices = createCsvSender('invoices.csv');

  app.delete(
    '/companies/:id',
    {
      config: forHost,
      schema: {
        params: idParams('company'),
        querystring: companyDeletionQuery,
        response: { 200: companyDeletion },
      },
    },
    (request) => deleteCompany(deps, askedBy(request), request.params.id, request.query),
  );

  app.get(
    '/company-deletions',
    { config: forHost, schema: { response: { 200: companyDeletionList } } },
    () => listDeletions(deps),
  );

  app.delete(
    '/company-deletions/:id',
    { config: forHost, schema: { params, response: { 200: companyDeletion } } },
    (request) => takeDeletionBack(deps, askedBy(request), request.params.id),
  );

  app.get(
    '/company-deletions/:id/file',
    { config: forHost, schema: { params, response: { 200: companyDeletionFile } } },
    (request) => deletionFile(deps, askedBy(request), request.params.id),
  );

  app.get(
    '/company-deletions/:id/invoices',
    { config: forHost, schema: { params } },
    (request, reply) =>
      sendInvoices(request, reply, () => keptInvoicesCsv(deps, request.params.id)),
  );
}
