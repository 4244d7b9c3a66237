import type { InvoicePage } from '@prosa/contract/invoice';
import type { Subscription } from '@prosa/contract/subscription';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { onPayment } from '../payment-live.ts';

/** How long one reads that it is paid before one is led on. */
const READ_MS = 4000;
/** An event may be missed: now and then it is asked for. */
const ASK_MS = 20_000;

/** Null while the invoice is to be paid; then the day until which the company may work ('' without one). */
export function usePaid(invoiceId: number): string | null {
  const [until, setUntil] = useState<string | null>(null);

  useEffect(
    () =>
      onPayment((event) => {
        if (event.invoiceId === invoiceId) setUntil(event.company.dueDate ?? '');
      }),
    [invoiceId],
  );

  useEffect(() => {
    if (until !== null) return;
    const timer = setInterval(() => {
      isPaid(invoiceId).then(
        (dueDate) => dueDate !== null && setUntil(dueDate),
        // The next time will tell.
        () => undefined,
      );
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [until, invoiceId]);

  useEffect(() => {
    if (until === null) return;
    // From the beginning: what could not be done while it was to be paid is there then.
    const timer = setTimeout(() => location.assign('/'), READ_MS);
    return () => clearTimeout(timer);
  }, [until]);

  return until;
}

async function isPaid(invoiceId: number): Promise<string | null> {
  const { invoices } = await api.get<InvoicePage>('/invoices/all', {
    query: { before: invoiceId + 1 },
  });
  const asked = invoices.find(({ id }) => id === invoiceId);
  if (asked?.status !== 'paid') return null;
  const { dueDate } = await api.get<Subscription>('/subscription');
  return dueDate ?? '';
}
