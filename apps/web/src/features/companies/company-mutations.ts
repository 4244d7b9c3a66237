import type { CompanyDeletion, CreatedCompany, HostCompany } from '@prosa/contract/host-company';
import type { SessionAnswer } from '@prosa/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { storeSession } from '../../lib/session/session-keys.ts';
import { companiesKey } from './company-queries.ts';

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: companiesKey });
}

export function useCreateCompany() {
  return useMutation({
    mutationFn: (values: Record<string, unknown>) => api.post<CreatedCompany>('/companies', values),
    onSettled: useReload(),
  });
}

type Change = { id: number; values: Record<string, unknown> };

export function useChangeCompany() {
  return useMutation({
    mutationFn: ({ id, values }: Change) => api.put<HostCompany>(`/companies/${id}`, values),
    onSettled: useReload(),
  });
}

type Deletion = { id: number; name: string; keepsFile: boolean; isImmediate: boolean };

/** It is a job: the answer says that it has begun. */
export function useDeleteCompany() {
  return useMutation({
    mutationFn: ({ id, name, keepsFile, isImmediate }: Deletion) => {
      const query = new URLSearchParams({
        name,
        export: String(keepsFile),
        immediately: String(isImmediate),
      });
      return api.delete<CompanyDeletion>(`/companies/${id}?${query}`);
    },
    onSettled: useReload(),
  });
}

export function useTakeDeletionBack() {
  return useMutation({
    mutationFn: (id: number) => api.delete<CompanyDeletion>(`/company-deletions/${id}`),
    onSettled: useReload(),
  });
}

/** The browser fetches it by itself: it may be larger than a page can hold. */
export function useSaveCompanyFile() {
  return useMutation({
    mutationFn: async (id: number) => {
      const { url } = await api.get<{ url: string }>(`/company-deletions/${id}/file`);
      location.assign(url);
    },
  });
}

export function useSaveKeptInvoices() {
  return useMutation({
    mutationFn: async ({ id, name }: Pick<CompanyDeletion, 'id' | 'name'>) => {
      saveFile(await api.file(`/company-deletions/${id}/invoices`), `${name}.csv`);
    },
  });
}

type Entry = { id: number; code: string };

/** From then on this browser is in that company; whatever it knew is another's, so it begins anew. */
export function useEnterAsSupport() {
  return useMutation({
    mutationFn: ({ id, code }: Entry) =>
      api.post<SessionAnswer>(`/companies/${id}/support-entry`, { code }),
    onSuccess: (answer) => {
      storeSession(answer);
      location.assign('/');
    },
  });
}

/** Back to the console, in the session that was there before. If that is over, a login follows. */
export function useLeaveSupport() {
  return useMutation({
    mutationFn: () => api.post<SessionAnswer>('/auth/leave-support'),
    onSuccess: (answer) => {
      storeSession(answer);
      location.assign('/settings?tab=companies');
    },
  });
}
