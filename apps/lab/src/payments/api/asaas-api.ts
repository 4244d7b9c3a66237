import type { ControlApp, ControlParts } from '../../control/app.ts';
import type { Charge, Payer } from '../charge.ts';
import { codeFor } from '../code-for.ts';
import { labKeys } from '../lab-keys.ts';
import { newId } from '../payments-world.ts';
import { asaasPayment, statusOf } from './asaas-view.ts';
import { centsOf, jsonOf, type Said, serveProvider, textOf } from './provider-api.ts';

const notFound: Said = [404, refusal(404, 'Não encontrado')];
const kinds: Record<string, Charge['kind']> = {
  PIX: 'pix',
  BOLETO: 'boleto',
  UNDEFINED: 'choice',
};

export function serveAsaas(app: ControlApp, parts: ControlParts): void {
  const { payments, clock } = parts.state;
  const view = (charge: Charge) => asaasPayment(charge, payments.origin);
  const listOf = (data: object[]): Said => [
    200,
    { object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data },
  ];
  const find = (id: string | undefined) => {
    const charge = payments.charges.get(id ?? '');
    return charge?.provider === 'asaas' ? charge : undefined;
  };

  serveProvider(app, parts, {
    provider: 'asaas',
    prefix: '/asaas-payments/v3',
    // Accounts of these years must say who calls.
    isKnown: (headers) =>
      headers.access_token === labKeys.asaas.key && Boolean(headers['user-agent']),
    clash: [409, {}],
    refusal,
    routes: [
      [
        'GET',
        '/customers',
        ({ query }) => {
          const document = query.get('cpfCnpj');
          const known = [...payments.payers.values()].filter((one) => one.document === document);
          return listOf(known.map(payerView));
        },
      ],
      [
        'POST',
        '/customers',
        ({ body }) => {
          const asked = jsonOf(body);
          const payer: Payer = {
            id: newId('cus_'),
            name: textOf(asked.name),
            document: textOf(asked.cpfCnpj),
            email: textOf(asked.email) || null,
            reference: textOf(asked.externalReference) || null,
          };
          if (!payer.name || !payer.document) return [400, refusal(400, 'CPF/CNPJ inválido.')];
          payments.payers.set(payer.id, payer);
          return [200, payerView(payer)];
        },
      ],
      [
        'GET',
        '/payments',
        ({ query }) => {
          const reference = query.get('externalReference');
          const status = query.get('status');
          const customer = query.get('customer');
          const found = [...payments.charges.values()].filter(
            (one) =>
              one.provider === 'asaas' &&
              (reference === null || one.reference === reference) &&
              (customer === null || one.customer === customer) &&
              (status === null || statusOf(one) === status),
          );
          return listOf(found.map(view));
        },
      ],
      [
        'POST',
        '/payments',
        ({ body }) => {
          const asked = jsonOf(body);
          const kind = kinds[textOf(asked.billingType)];
          if (!kind || !payments.payers.has(textOf(asked.customer))) {
            return [400, refusal(400, 'Cliente ou forma de pagamento inválida.')];
          }
          const id = newId('pay_');
          const cents = centsOf(asked.value);
          const back = asked.callback as { successUrl?: unknown } | undefined;
          const charge: Charge = {
            id,
            provider: 'asaas',
            kind,
            cents,
            currency: 'BRL',
            reference: textOf(asked.externalReference),
            description: textOf(asked.description),
            metadata: {},
            brCode: codeFor(`ASAAS${id}`, cents),
            returnUrl: textOf(back?.successUrl) || null,
            notifyUrl: null,
            state: 'open',
            money: [],
            customer: textOf(asked.customer),
            dueDate: textOf(asked.dueDate) || null,
            createdAt: clock(),
            expiresAt: null,
          };
          payments.charges.set(id, charge);
          return [200, view(charge)];
        },
      ],
      [
        'GET',
        '/payments/:id/pixQrCode',
        ({ params }) => {
          const charge = find(params.id);
          if (!charge) return notFound;
          const expirationDate = `${charge.dueDate ?? '2027-12-31'} 23:59:59`;
          return [200, { success: true, encodedImage: '', payload: charge.brCode, expirationDate }];
        },
      ],
      [
        'GET',
        '/payments/:id/identificationField',
        ({ params }) => {
          const charge = find(params.id);
          if (!charge || charge.kind === 'pix') return notFound;
          const amount = String(charge.cents).padStart(10, '0');
          const identificationField = `0019000009027592880002193297817018789${amount}`;
          return [200, { identificationField, nossoNumero: '6543', barCode: '0'.repeat(44) }];
        },
      ],
      [
        'GET',
        '/payments/:id',
        ({ params }) => {
          const charge = find(params.id);
          return charge ? [200, view(charge)] : notFound;
        },
      ],
      [
        'DELETE',
        '/payments/:id',
        ({ params }) => {
          const charge = find(params.id);
          if (!charge) return notFound;
          if (charge.money.length > 0) return [400, refusal(400, 'Cobrança já recebida.')];
          charge.state = 'withdrawn';
          return [200, { deleted: true, id: charge.id }];
        },
      ],
    ],
  });
}

function payerView({ id, name, document, email, reference }: Payer): object {
  return { object: 'customer', id, name, cpfCnpj: document, email, externalReference: reference };
}

function refusal(status: number, description: string): object {
  return { errors: [{ code: `lab_${status}`, description }] };
}
