import type { HostInvoice } from '@prosa/contract/invoice';
import type { HostPayment } from '@prosa/contract/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { hostInvoicesKey, hostPaymentsKey, invoicesKey } from './invoice-queries.ts';

/** What the host does with an invoice also shows in the company's row, and in payments. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [invoicesKey, hostInvoicesKey, hostPaymentsKey, ['companies']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

type Paid = { id: number; reason: string; reference: string; paidOn?: string | undefined };

export function useMarkPaid() {
  return useMutation({
    mutationFn: ({ id, ...body }: Paid) => api.post<HostInvoice>(`/host/invoices/${id}/paid`, body),
    onSettled: useReload(),
  });
}

type Cancel = { id: number; reason: string };

export function useCancelInvoice() {
  return useMutation({
    mutationFn: ({ id, reason }: Cancel) =>
      api.post<HostInvoice>(`/host/invoices/${id}/cancel`, { reason }),
    onSettled: useReload(),
  });
}

type Move = { id: number; dueDate: string; reason: string };

export function useMoveInvoice() {
  return useMutation({
    mutationFn: ({ id, ...body }: Move) => api.put<HostInvoice>(`/host/invoices/${id}`, body),
    onSettled: useReload(),
  });
}

type ReviewInvoice = { id: number; outcome: 'keep' | 'reopen'; reason: string };

export function useReviewInvoice() {
  return useMutation({
    mutationFn: ({ id, ...body }: ReviewInvoice) =>
      api.post<HostInvoice>(`/host/invoices/${id}/review`, body),
    onSettled: useReload(),
  });
}

type ReviewPayment = { id: number; outcome: 'keep' | 'grant' | 'reopen'; reason: string };

export function useReviewPayment() {
  return useMutation({
    mutationFn: ({ id, ...body }: ReviewPayment) =>
      api.post<HostPayment>(`/host/payments/${id}/review`, body),
    onSettled: useReload(),
  });
}
