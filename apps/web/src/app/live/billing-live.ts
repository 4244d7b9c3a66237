import type { LivePayload } from '@prosa/contract/events';
import { may } from '@prosa/contract/permissions';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { applyPaymentEvent } from '../../features/checkout/payment-live.ts';
import { formatDay } from '../../lib/dates.ts';
import { currentUser } from '../../lib/session/session-query.ts';
import { toast } from '../../ui/toast/toast-store.ts';

export { reloadBilling } from '../../features/checkout/payment-live.ts';
export { applySupportEvent } from '../../features/settings/support-live.ts';

export function onPaymentEvent(client: QueryClient, event: LivePayload<'payment'>): void {
  if (!applyPaymentEvent(client, event)) noticePayment(event);
}

const keysOf = {
  companies: [['companies']],
  plans: [['plans'], ['companies']],
  invoices: [['host-invoices'], ['companies']],
  payments: [['host-payments'], ['host-invoices']],
} as const;

/** Few look at these lists, and seldom: whoever does asks again. */
export function reloadHostLists(client: QueryClient, what: LivePayload<'host'>['what']): void {
  for (const queryKey of keysOf[what]) {
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}

/** Whoever pays has it on the screen; the other admins hear of it. */
function noticePayment({ company }: LivePayload<'payment'>): void {
  const me = currentUser();
  if (!me || !company.dueDate || !may(me.profile, 'billing:use')) return;
  const date = formatDay(company.dueDate);
  void i18next
    .loadNamespaces('checkout')
    .then(() => toast.success(i18next.t('renewed', { ns: 'checkout', date })));
  // A page in which one could only pay has everything when it begins anew.
  if (me.onlyPays) location.assign('/');
}
