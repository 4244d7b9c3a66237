import type { PaymentOffer, PlanChange, Subscription } from '@prosa/contract/subscription';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { subscriptionQuery } from './subscription-queries.ts';

/** What there is to pay changes with the plan and with what is asked for. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['invoices'] }),
    ]);
}

export function useSubscribe() {
  return useMutation({
    mutationFn: (body: Record<string, unknown>) => api.post<PaymentOffer>('/subscription', body),
    onSettled: useReload(),
  });
}

/** What a change of the plan would cost: nothing is done yet. */
export function usePlanPreview() {
  return useMutation({
    mutationFn: (planId: number) => api.post<PlanChange>('/subscription/plan-preview', { planId }),
  });
}

type Change = { planId: number; extra: number };

export function useChangePlan() {
  return useMutation({
    mutationFn: (body: Change) => api.put<Subscription>('/subscription/plan', body),
    onSettled: useReload(),
  });
}
