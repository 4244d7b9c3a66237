import type { FastifyRequest } from 'fastify';
import type { ControlApp } from '../control/app.ts';
import type { LabState } from '../state.ts';
import { type Answer, answering, json } from './answering.ts';
import { allBills, LAB_SECRETS } from './billing-world.ts';
import { digitableLineOf, pdfOf, pixCodeOf } from './paper.ts';

type Wanted = Record<string, string>;

/** IXC's web service, as far as a desk needs it: errors with status 200, everything a text, passwords in the answers. */
export function ixcRoutes(app: ControlApp, state: LabState): void {
  const { billing } = state;
  const isLetIn = ({ headers }: FastifyRequest) =>
    !billing.faults.ixc.refusesToken &&
    headers.authorization === `Basic ${Buffer.from(LAB_SECRETS.tokenixc).toString('base64')}`;

  const tables: Record<string, (wanted: Wanted) => Answer> = {
    cliente: (wanted) =>
      listed(
        wanted,
        [...billing.customers.values()]
          .filter(asWanted(wanted, 'cliente'))
          .map(({ id, name, document, number }) => ({
            id,
            razao: name,
            cnpj_cpf: written(document),
            telefone_celular: `(${number.slice(0, 2)}) ${number.slice(2)}`,
            whatsapp: '',
            fone: '',
            senha: 'segredo-em-claro',
          })),
      ),
    fn_areceber: (wanted) => {
      const rows = allBills(billing).filter(
        ({ bill, customer }) =>
          billing.faults.ixc.mixed ||
          (!bill.paid && isSame(wanted, 'fn_areceber.id_cliente', customer.id)),
      );
      const sorted = rows.toSorted((a, b) => (a.bill.dueOn < b.bill.dueOn ? -1 : 1));
      return listed(
        wanted,
        sorted.map(({ bill, contract, customer }) => ({
          id: bill.id,
          id_cliente: customer.id,
          id_contrato: contract.id,
          status: bill.paid ? 'R' : 'A',
          valor: (bill.cents / 100).toFixed(2),
          valor_aberto: bill.paid ? '0.00' : (bill.cents / 100).toFixed(2),
          data_vencimento: bill.dueOn,
          linha_digitavel: digitableLineOf(bill),
          gateway_link: '',
        })),
      );
    },
    cliente_contrato: (wanted) =>
      listed(
        wanted,
        [...billing.customers.values()]
          .filter(({ id }) => billing.faults.ixc.mixed || wanted.query === id)
          .flatMap(({ id, contracts }) =>
            contracts.map((contract) => ({
              id: contract.id,
              id_cliente: id,
              contrato: contract.label,
              status: 'A',
              status_internet: contract.blocked ? 'FA' : 'A',
            })),
          ),
      ),
    get_pix: ({ id_areceber }) => {
      const found = allBills(billing).find(({ bill }) => bill.id === id_areceber);
      if (!found) return { status: 500, type: 'text/html', body: '<h1>500</h1>' };
      const code = pixCodeOf(found.bill);
      return json({
        type: 'success',
        pix: { qrCode: { qrcode: code }, dadosPix: { pixCopiaECola: code, status: 'ATIVA' } },
      });
    },
    get_boleto: ({ boletos }) => {
      const found = allBills(billing).find(({ bill }) => bill.id === boletos);
      return { type: 'text/html', body: found ? pdfOf(found.bill).toString('base64') : '' };
    },
    desbloqueio_confianca: ({ id }) => {
      const contracts = [...billing.customers.values()].flatMap((one) => one.contracts);
      const contract = contracts.find((one) => one.id === id);
      const refused = (codigo: string, mensagem: string) =>
        json({ tipo: 'erro', codigo, mensagem });
      if (!contract) return refused('106', 'Contrato não encontrado');
      if (!contract.blocked) return refused('107', 'Contrato já está liberado');
      if (contract.refusesUnlock) return refused('109', 'Desbloqueio não permitido');
      contract.blocked = false;
      state.events.emit({ type: 'billing' });
      return json({ tipo: 'sucesso', codigo: '100', mensagem: 'Contrato liberado' });
    },
  };
  const looking = ['cliente', 'fn_areceber', 'cliente_contrato'];

  function asWanted(wanted: Wanted, table: string) {
    return ({ id, document }: { id: string; document: string }) =>
      billing.faults.ixc.mixed ||
      (isSame(wanted, `${table}.cnpj_cpf`, written(document)) && isSame(wanted, `${table}.id`, id));
  }

  app.post(
    '/webservice/v1/:table',
    answering(state, 'ixc', (request) => {
      const { table } = request.params as { table: string };
      if (!isLetIn(request)) return { status: 401, type: 'text/html', body: 'Unauthorized' };
      const answer = tables[table];
      if (!answer) return json({ type: 'error', message: `Recurso ${table} inexistente` });
      // The same request without the header inserts a row.
      if (looking.includes(table) && request.headers.ixcsoft !== 'listar') {
        return json({ type: 'error', message: 'Preencha os campos obrigatórios' });
      }
      return answer((request.body ?? {}) as Wanted);
    }),
  );
}

/** A filter that is about another column lets everything through. */
function isSame({ qtype, query, oper }: Wanted, column: string, value: string): boolean {
  if (qtype !== column) return true;
  return oper === '>=' ? Number(value) >= Number(query) : value === query;
}

function listed({ rp, page }: Wanted, rows: object[]): Answer {
  const size = Number(rp ?? 20);
  const start = (Number(page ?? 1) - 1) * size;
  const registros = rows.slice(start, start + size);
  return json({ page, total: String(rows.length), ...(registros.length > 0 && { registros }) });
}

function written(document: string): string {
  return document.length === 11
    ? document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
