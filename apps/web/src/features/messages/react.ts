import type { Message } from '@prosa/contract/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { applyMessage } from './message-live.ts';
import { withReactions } from './message-pages.ts';
import { messagesQuery } from './message-queries.ts';

/** An emoji, or nothing to take ours back: seen at once, and as before if it is refused. */
export function useReact(message: Message) {
  const client = useQueryClient();
  const show = (reactions: Message['reactions']) =>
    client.setQueryData(
      messagesQuery(message.ticketId).queryKey,
      (pages) => pages && withReactions(pages, message.id, reactions),
    );
  return useMutation({
    mutationFn: (emoji: string) => api.put<Message>(`/messages/${message.id}/reaction`, { emoji }),
    onMutate: (emoji) => {
      const others = message.reactions.filter(({ fromMe }) => !fromMe);
      show(emoji === '' ? others : [...others, { emoji, fromMe: true, name: '' }]);
    },
    onSuccess: (answer) => applyMessage(client, answer),
    onError: (error) => {
      show(message.reactions);
      toast.error(errorText(error));
    },
  });
}
