import { idParams } from '@prosa/contract/ids';
import {
  cancelInvoiceBody,
  hostInvoice,
  hostInvoicePage,
  hostInvoiceQuery,
  invoice,
  invoicePage,
  invoiceQuery,
  invoiceReceipt,
  markPaidBody,
  moveInvoiceBody,
  reviewInvoiceBody,
} from '@prosa/contract/invoice';
import type { Deps } from '../../deps.ts';
import { askedBy, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import {
  cancelInvoice,
  listHostInvoices,
  markPaid,
  moveInvoice,
  reviewInvoice,
} from './host-invoice.service.ts';
import { presentInvoice } from './invoice.presenter.ts';
import { findInvoice } from './invoice.repository.ts';
import { listInvoices, showReceipt } from './invoice.service.ts';

const forPayers = { access: 'billing:use' } as const;
const forHost = { access: 'super' } as const;

export function invoiceRoutes(app: App, deps: Deps): void {
  const params = idParams('invoice');

  app.get(
    '/invoices/all',
    {
      config: forPayers,
      schema: { querystring: invoiceQuery, response: { 200: invoicePage } },
    },
    (request) => readIn(deps, request, (scope) => listInvoices(scope, request.query)),
  );

  app.get(
    '/invoices/:id',
    { config: forPayers, schema: { params, response: { 200: invoice } } },
    (request) =>
      readIn(deps, request, async (scope) =>
        presentInvoice(await findInvoice(scope, request.params.id)),
      ),
  );

  app.get(
    '/invoices/:id/receipt',
    { config: forPayers, schema: { params, response: { 200: invoiceReceipt } } },
    (request) => readIn(deps, request, (scope) => showReceipt(scope, request.params.id)),
  );

  app.get(
    '/host/invoices',
    {
      config: forHost,
      schema: { querystring: hostInvoiceQuery, response: { 200: hostInvoicePage } },
    },
    (request) => listHostInvoices(deps, request.query),
  );

  const answer = { 200: hostInvoice };

  app.post(
    '/host/invoices/:id/paid',
    { config: forHost, schema: { params, body: markPaidBody, response: answer } },
    (request) => markPaid(deps, askedBy(request), request.params.id, request.body),
  );

  app.post(
    '/host/invoices/:id/cancel',
    { config: forHost, schema: { params, body: cancelInvoiceBody, response: answer } },
    (request) => cancelInvoice(deps, askedBy(request), request.params.id, request.body.reason),
  );

  app.put(
    '/host/invoices/:id',
    { config: forHost, schema: { params, body: moveInvoiceBody, response: answer } },
    (request) => moveInvoice(deps, askedBy(request), request.params.id, request.body),
  );

  app.post(
    '/host/invoices/:id/review',
    { config: forHost, schema: { params, body: reviewInvoiceBody, response: answer } },
    (request) => reviewInvoice(deps, askedBy(request), request.params.id, request.body),
  );
}
