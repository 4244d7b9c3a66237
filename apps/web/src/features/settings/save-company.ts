import type { Company, CompanyChanges } from '@prosa/contract/company';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyCompanyEvent } from './setting-live.ts';

export function useSaveCompany(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CompanyChanges) => api.put<Company>(`/companies/${companyId}`, changes),
    onSuccess: (company) => applyCompanyEvent(client, { company }),
  });
}
