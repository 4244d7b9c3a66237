import type { Tag, TagBody, TagChanges, TagSummary } from '@prosa/contract/tag';
import type { Ticket } from '@prosa/contract/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { byFoldedName } from '../../lib/fold-text.ts';
import { changeCachedTickets } from '../../lib/tickets/cached-tickets.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { applyTagEvent } from './tag-live.ts';

type Save =
  | { id: null; values: Pick<TagBody, 'name' | 'color'> & TagChanges }
  | { id: number; values: TagChanges };

export function useSaveTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values }: Save) =>
      id === null ? api.post<Tag>('/tags', values) : api.put<Tag>(`/tags/${id}`, values),
    onSuccess: (tag, { id }) =>
      applyTagEvent(client, { action: id === null ? 'create' : 'update', tag }),
  });
}

export function useDeleteTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tagId: number) => api.delete(`/tags/${tagId}`),
    onSuccess: (_answer, tagId) => applyTagEvent(client, { action: 'delete', tagId }),
    // As the specification has it: whoever could not delete it sees what is there.
    onError: () => client.invalidateQueries({ queryKey: ['tags'] }),
  });
}

type Change = { ticket: Ticket; tag: TagSummary; on: boolean };

/** Puts a tag on a ticket or takes it off: seen at once, and taken back if the server refuses. */
export function usePutTag() {
  const client = useQueryClient();
  const show = ({ ticket, tag, on }: Change) =>
    changeCachedTickets(client, (one) => (one.id === ticket.id ? withTagOn(one, tag, on) : one));
  return useMutation({
    mutationFn: ({ ticket, tag, on }: Change) => {
      const path = `/ticket-tags/${ticket.id}/${tag.id}`;
      return on ? api.put(path) : api.delete(path);
    },
    onMutate: show,
    onError: (error, change) => {
      show({ ...change, on: !change.on });
      toast.error(errorText(error));
    },
  });
}

/** In the order in which the server tells them. */
function withTagOn(ticket: Ticket, { id, name, color }: TagSummary, on: boolean): Ticket {
  const others = ticket.tags.filter((tag) => tag.id !== id);
  return { ...ticket, tags: on ? [...others, { id, name, color }].toSorted(byFoldedName) : others };
}
