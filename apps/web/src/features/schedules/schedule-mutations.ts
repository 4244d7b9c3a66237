import type { Schedule, ScheduleBody } from '@prosa/contract/scheduled-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { applyScheduleEvent } from './schedule-live.ts';

type Save = {
  /** Null sets a new one. */
  id: number | null;
  values: ScheduleBody;
  file: File | null;
};

function useApply() {
  const client = useQueryClient();
  const { timezone } = useCurrentUser().company;
  return {
    saved: (action: 'create' | 'update', schedule: Schedule) =>
      applyScheduleEvent(client, { action, schedule }, timezone),
    deleted: (scheduleId: number) =>
      applyScheduleEvent(client, { action: 'delete', scheduleId }, timezone),
  };
}

/** A new one with its file is one request: it cannot fall due without it. */
export function useSaveSchedule() {
  const apply = useApply();
  return useMutation({
    mutationFn: async ({ id, values, file }: Save) => {
      if (id === null) {
        apply.saved(
          'create',
          file ? await create(values, file) : await api.post('/schedules', values),
        );
        return;
      }
      if (file) apply.saved('update', await upload(`/schedules/${id}/media-upload`, file));
      apply.saved('update', await api.put<Schedule>(`/schedules/${id}`, values));
    },
  });
}

function create(values: ScheduleBody, file: File): Promise<Schedule> {
  return upload('/schedules', file, values);
}

function upload(path: string, file: File, values?: ScheduleBody): Promise<Schedule> {
  const form = new FormData();
  // Fields first: a server that reads as it arrives knows them when the file comes.
  if (values) form.set('schedule', JSON.stringify(values));
  form.set('file', file);
  return api.upload<Schedule>(path, form);
}

/** What is done to one that is there: each answers it as it is then. */
const changes = {
  sendNow: (id: number) => api.post<Schedule>(`/schedules/${id}/send-now`),
  removeFile: (id: number) => api.delete<Schedule>(`/schedules/${id}/media-upload`),
};

export function useScheduleChange(change: keyof typeof changes) {
  const apply = useApply();
  return useMutation({
    mutationFn: changes[change],
    onSuccess: (schedule) => apply.saved('update', schedule),
  });
}

export function useDeleteSchedule() {
  const apply = useApply();
  return useMutation({
    mutationFn: (id: number) => api.delete(`/schedules/${id}`),
    onSuccess: (_answer, id) => apply.deleted(id),
  });
}
