import type {
  HostInvoicePage,
  HostInvoiceQuery,
  InvoicePage,
  InvoiceReceipt,
} from '@prosa/contract/invoice';
import type { HostPaymentPage } from '@prosa/contract/payment';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

export const invoicesKey = ['invoices'] as const;

/** The company's own, newest first; the next page begins behind the last one seen. */
export function invoicePagesQuery(searchParam: string) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey, 'pages', searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<InvoicePage>('/invoices/all', { query: { searchParam, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ invoices, hasMore }) => (hasMore ? invoices.at(-1)?.id : undefined),
  });
}

export function receiptQuery(id: number) {
  return queryOptions({
    queryKey: [...invoicesKey, 'receipt', id] as const,
    queryFn: ({ signal }) => api.get<InvoiceReceipt>(`/invoices/${id}/receipt`, { signal }),
  });
}

export type HostInvoiceSearch = {
  searchParam: string;
  show: HostInvoiceQuery['show'];
  companyId?: number;
};

export const hostInvoicesKey = ['host-invoices'] as const;

/** Of all companies: the host's. */
export function hostInvoicePagesQuery(search: HostInvoiceSearch) {
  return infiniteQueryOptions({
    queryKey: [...hostInvoicesKey, search] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<HostInvoicePage>('/host/invoices', {
        query: { ...search, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ invoices, hasMore }) => (hasMore ? invoices.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

export const hostPaymentsKey = ['host-payments'] as const;

export type PaymentSearch = { searchParam: string; show: 'all' | 'review' };

export function hostPaymentPagesQuery(search: PaymentSearch) {
  return infiniteQueryOptions({
    queryKey: [...hostPaymentsKey, search] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<HostPaymentPage>('/host/payments', {
        query: { ...search, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ payments, hasMore }) => (hasMore ? payments.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
