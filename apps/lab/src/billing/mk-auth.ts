import type { FastifyRequest } from 'fastify';
import type { ControlApp } from '../control/app.ts';
import type { LabState } from '../state.ts';
import { answering, json } from './answering.ts';
import {
  allBills,
  type BillingContract,
  type BillingCustomer,
  LAB_SECRETS,
} from './billing-world.ts';
import { digitableLineOf, pixCodeOf } from './paper.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${part({ alg: 'HS256' })}.${part({ iss: 'lab' })}.bGFi`;

/** Each contract is a person of its own there, with the same document. */
export const loginOf = ({ id }: BillingCustomer, contract: BillingContract) =>
  `cliente${id}.${contract.id}`;

/** MK-Auth's API: a token for Basic, titles by document, a sentence with status 200 for what there is not. */
export function mkAuthRoutes(app: ControlApp, state: LabState): void {
  const { billing } = state;
  const isLetIn = ({ headers }: FastifyRequest) => headers.authorization === `Bearer ${TOKEN}`;
  const notLetIn = json({ error: 'Token inválido' }, 401);

  app.get(
    '/api/',
    answering(state, 'mkauth', ({ headers }) => {
      const { clientidmkauth, clientsecretmkauth } = LAB_SECRETS;
      const pair = Buffer.from(`${clientidmkauth}:${clientsecretmkauth}`).toString('base64');
      const isRight =
        headers.authorization === `Basic ${pair}` && !billing.faults.mkauth.refusesToken;
      return isRight
        ? { type: 'text/html', body: TOKEN }
        : { type: 'text/html', body: 'Cliente sem permissao' };
    }),
  );

  app.get(
    '/api/titulo/titulos/:document',
    answering(state, 'mkauth', (request) => {
      if (!isLetIn(request)) return notLetIn;
      const { document } = request.params as { document: string };
      const found = allBills(billing).filter(
        ({ customer }) => billing.faults.mkauth.mixed || customer.document === document,
      );
      if (found.length === 0) return json({ mensagem: 'Registros nao encontrados' });
      return json({
        titulos: found.map(({ bill, contract, customer }) => ({
          titulo: bill.id,
          nome: customer.name,
          login: loginOf(customer, contract),
          status: statusOf(bill.paid, bill.dueOn),
          valor: (bill.cents / 100).toFixed(2).replace('.', ','),
          datavenc: `${bill.dueOn} 00:00:00`,
          linhadig: digitableLineOf(bill),
          pix: pixCodeOf(bill),
          bloqueado: contract.blocked ? 'sim' : 'nao',
          uuid: `uuid-${bill.id}`,
        })),
      });
    }),
  );

  app.get(
    '/api/cliente/show/:login',
    answering(state, 'mkauth', (request) => {
      if (!isLetIn(request)) return notLetIn;
      const { login } = request.params as { login: string };
      for (const customer of billing.customers.values()) {
        const contract = customer.contracts.find((one) => loginOf(customer, one) === login);
        if (!contract) continue;
        const { document: cpf_cnpj, number: celular, name: nome } = customer;
        return json({ login, nome, cpf_cnpj, celular, fone: '', senha: 'segredo-em-claro' });
      }
      return json({ mensagem: 'Registro nao encontrado' });
    }),
  );

  function statusOf(paid: boolean, dueOn: string): string {
    if (paid) return 'pago';
    return dueOn < billing.today().toISOString().slice(0, 10) ? 'vencido' : 'aberto';
  }
}
