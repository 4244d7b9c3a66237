import type { Company } from '@prosa/contract/company';
import type { ScheduleRow } from '@prosa/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyCompanyEvent } from './setting-live.ts';

export function useSaveSchedules(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedules: readonly ScheduleRow[]) =>
      api.put<Company>(`/companies/${companyId}/schedules`, { id: companyId, schedules }),
    onSuccess: (company) => applyCompanyEvent(client, { company }),
  });
}
