import type { Message, MessageBody } from '@prosa/contract/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import type { UploadOptions } from '../../lib/api/upload.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { applyMessage } from './message-live.ts';
import { withReactions } from './message-pages.ts';
import { messagesQuery } from './message-queries.ts';

/** What is done to a message that is there: each answers it as it is then. */
const changes = {
  delete: (id: number) => api.delete<Message>(`/messages/${id}`),
  resend: (id: number) => api.post<Message>(`/messages/${id}/resend`),
  fetchMedia: (id: number) => api.post<Message>(`/messages/${id}/fetch-media`),
};

export function useMessageChange(change: keyof typeof changes) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changes[change],
    onSuccess: (message) => applyMessage(client, message),
    onError: (error) => toast.error(errorText(error)),
  });
}

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

export function markRead(ticketId: number): Promise<void> {
  return api.post(`/tickets/${ticketId}/read`);
}

export function sendMessage(ticketId: number, body: MessageBody): Promise<Message> {
  return api.post<Message>(`/messages/${ticketId}`, body);
}

type FileToSend = {
  file: File;
  caption: string;
  clientId: string;
  quotedId: number | null;
  /** A recording: it goes out as telephones record. */
  voice: boolean;
};

export async function sendFile(
  ticketId: number,
  { file, caption, clientId, quotedId, voice }: FileToSend,
  options: UploadOptions,
): Promise<Message> {
  const form = new FormData();
  // Fields first: a server that reads as it arrives knows them when the file comes.
  form.set('fromMe', 'true');
  form.set('body', file.name);
  form.set('captions', JSON.stringify([caption]));
  form.set('clientId', clientId);
  if (quotedId !== null) form.set('quotedMsg', String(quotedId));
  if (voice) form.set('voice', 'true');
  form.set('medias', file);
  return api.upload<Message>(`/messages/${ticketId}`, form, options);
}
