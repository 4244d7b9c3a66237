import type { Charge } from '../charge.ts';

const billing = { pix: 'PIX', boleto: 'BOLETO', choice: 'UNDEFINED', link: '', checkout: '' };

export function asaasPayment(charge: Charge, origin = ''): object {
  const [money] = charge.money;
  const reais = (money?.cents ?? charge.cents) / 100;
  return {
    object: 'payment',
    id: charge.id,
    dateCreated: dayOf(charge.createdAt),
    customer: charge.customer,
    billingType: billing[charge.kind],
    value: reais,
    netValue: Math.round(reais * 100 - 99) / 100,
    status: statusOf(charge),
    dueDate: charge.dueDate,
    paymentDate: money ? dayOf(money.paidAt) : null,
    clientPaymentDate: money ? dayOf(money.paidAt) : null,
    description: charge.description,
    externalReference: charge.reference,
    invoiceUrl: `${origin}/pay/${charge.id}`,
    bankSlipUrl: charge.kind === 'pix' ? null : `${origin}/pay/${charge.id}`,
    deleted: charge.state === 'withdrawn',
    refunds: money?.refundedCents
      ? [{ status: 'DONE', value: money.refundedCents / 100, dateCreated: dayOf(charge.createdAt) }]
      : null,
  };
}

export function statusOf(charge: Charge): string {
  const [money] = charge.money;
  if (money?.disputed) return 'CHARGEBACK_REQUESTED';
  if (money && money.refundedCents >= money.cents) return 'REFUNDED';
  if (money) return 'RECEIVED';
  return charge.state === 'expired' ? 'OVERDUE' : 'PENDING';
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
