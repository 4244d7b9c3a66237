import type {
  AnnouncementBody,
  AnnouncementChanges,
  HostAnnouncement,
} from '@prosa/contract/announcement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { applyAnnouncementEvent } from './announcement-live.ts';
import { hostAnnouncementsKey } from './announcement-queries.ts';

/** All that are shown. The other windows of this person hear of it by themselves. */
export function useReadAnnouncements() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.put('/announcements/read'),
    onSuccess: () => applyAnnouncementEvent(client, { action: 'read' }),
  });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: hostAnnouncementsKey });
}

type Save = {
  /** Null makes a new one. */
  id: number | null;
  values: AnnouncementBody | AnnouncementChanges;
  image: File | null;
};

/** The words first, then the image: should that be refused, another try makes no second one. */
export function useSaveAnnouncement(onSaved: (record: HostAnnouncement) => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ id, values, image }: Save) => {
      const record =
        id === null
          ? await api.post<HostAnnouncement>('/announcements', values)
          : await api.put<HostAnnouncement>(`/announcements/${id}`, values);
      onSaved(record);
      if (!image) return;
      const form = new FormData();
      form.set('file', image);
      await api.upload<HostAnnouncement>(`/announcements/${record.id}/media-upload`, form);
    },
    onSettled: reload,
  });
}

export function useRemoveAnnouncementImage() {
  return useMutation({
    mutationFn: (id: number) => api.delete<HostAnnouncement>(`/announcements/${id}/media-upload`),
    onSettled: useReload(),
  });
}

export function useDeleteAnnouncement() {
  return useMutation({
    mutationFn: (id: number) => api.delete(`/announcements/${id}`),
    onSettled: useReload(),
  });
}
