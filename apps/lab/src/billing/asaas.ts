import type { FastifyRequest } from 'fastify';
import type { ControlApp } from '../control/app.ts';
import type { LabState } from '../state.ts';
import { type Answer, answering, json } from './answering.ts';
import { allBills, LAB_SECRETS } from './billing-world.ts';
import { digitableLineOf, pdfOf, pixCodeOf } from './paper.ts';

const refused = (status: number, description: string) =>
  json({ errors: [{ code: 'invalid_action', description }] }, status);

/** Asaas' API, version 3. */
export function asaasRoutes(app: ControlApp, state: LabState): void {
  const { billing } = state;

  const letIn = (respond: (request: FastifyRequest) => Answer) =>
    answering(state, 'asaas', (request) => {
      const isRight =
        request.headers.access_token === LAB_SECRETS.asaas && !billing.faults.asaas.refusesToken;
      return isRight ? respond(request) : refused(401, 'A chave de API fornecida é inválida');
    });

  app.get(
    '/v3/customers',
    letIn(({ query }) => {
      const { cpfCnpj } = query as { cpfCnpj?: string };
      const isWanted = (document: string) =>
        billing.faults.asaas.mixed || cpfCnpj === undefined || document === cpfCnpj;
      const rows = [...billing.customers.values()]
        .filter(({ document }) => isWanted(document))
        .map(({ id, name, document, number }) => ({
          id: `cus_${id}`,
          name,
          cpfCnpj: document,
          mobilePhone: number,
          phone: null,
          deleted: false,
        }));
      return listed(query, rows);
    }),
  );

  app.get(
    '/v3/payments',
    letIn(({ query }) => {
      const { customer, status } = query as { customer?: string; status?: string };
      const today = billing.today().toISOString().slice(0, 10);
      const rows = allBills(billing)
        .map(({ bill, customer: owner }) => ({
          id: `pay_${bill.id}`,
          customer: `cus_${owner.id}`,
          value: bill.cents / 100,
          dueDate: bill.dueOn,
          status: bill.paid ? 'RECEIVED' : bill.dueOn < today ? 'OVERDUE' : 'PENDING',
          billingType: 'UNDEFINED',
          bankSlipUrl: `${billing.origin}/asaas/b/pdf/${bill.id}`,
          deleted: false,
        }))
        .filter((row) => billing.faults.asaas.mixed || !customer || row.customer === customer)
        .filter((row) => billing.faults.asaas.mixed || !status || row.status === status);
      return listed(query, rows);
    }),
  );

  const detail = (path: string, show: (id: string) => object | null) =>
    app.get(
      path,
      letIn(({ params }) => {
        const shown = show((params as { id: string }).id.replace(/^pay_/, ''));
        return shown ? json(shown) : refused(404, 'Cobrança não encontrada');
      }),
    );
  const billBy = (id: string) => allBills(billing).find(({ bill }) => bill.id === id)?.bill;

  detail('/v3/payments/:id/pixQrCode', (id) => {
    const bill = billBy(id);
    return bill ? { payload: pixCodeOf(bill), encodedImage: '', expirationDate: null } : null;
  });
  detail('/v3/payments/:id/identificationField', (id) => {
    const bill = billBy(id);
    return bill ? { identificationField: digitableLineOf(bill), nossoNumero: id } : null;
  });

  app.get(
    '/b/pdf/:id',
    answering(state, 'asaas', ({ params }) => {
      const bill = billBy((params as { id: string }).id);
      return bill
        ? { type: 'application/pdf', body: pdfOf(bill) }
        : { status: 404, type: 'text/html', body: 'Não encontrado' };
    }),
  );
}

function listed(query: unknown, rows: object[]): Answer {
  const { limit = '10', offset = '0' } = query as { limit?: string; offset?: string };
  const start = Number(offset);
  const data = rows.slice(start, start + Math.min(Number(limit), 100));
  const hasMore = start + data.length < rows.length;
  return json({ object: 'list', hasMore, totalCount: rows.length, limit, offset, data });
}
