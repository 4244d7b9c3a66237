import type { ChatMessage } from '@prosa/contract/chat';
import {
  type MutationCache,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import type { DraftFile } from '../messages/draft-files.ts';
import { applyChatMessage } from './chat-live.ts';

export type Sending = {
  clientId: string;
  /** When it was written. */
  at: string;
  message: string;
  mentions: readonly number[];
  /** A file is a message of its own, and the text stands beneath it. */
  file: DraftFile | null;
};

export type Outgoing = Sending & {
  /** Why it was refused; null while it is on its way. */
  refusal: string | null;
};

const retryMs = 3000;
const keyOf = (chatId: number) => ['chats', 'send', chatId] as const;

/**
 * One after the other, in the order in which they were written; while the server is away they wait. What it refuses
 * stays to be seen until it is sent again or given up: under the same name, so that a repeat is harmless.
 */
export function useChatOutbox(chatId: number) {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const mutationKey = keyOf(chatId);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `chat-${chatId}` },
    mutationFn: ({ clientId, message, mentions, file }: Sending) =>
      file
        ? api.upload<ChatMessage>(`/chats/${chatId}/messages`, formOf(clientId, message, file.file))
        : api.post<ChatMessage>(`/chats/${chatId}/messages`, { clientId, message, mentions }),
    retry: (_count, error) => error instanceof ApiError && error.status === 0,
    retryDelay: retryMs,
    // A refused one is kept for as long as the page is open.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: (message, { clientId, file }) => {
      applyChatMessage(client, message);
      if (file?.preview) URL.revokeObjectURL(file.preview);
      forget(cache, chatId, clientId);
    },
  });
  const discard = ({ clientId }: Outgoing) => forget(cache, chatId, clientId);
  const sendAgain = ({ refusal: _refusal, ...sending }: Outgoing) => {
    forget(cache, chatId, sending.clientId);
    mutate(sending);
  };
  return { send: (sending: Sending) => mutate(sending), sendAgain, discard };
}

/** What is on its way or was refused, in its order. */
export function useOutgoing(chatId: number): Outgoing[] {
  return useMutationState({
    filters: {
      mutationKey: keyOf(chatId),
      predicate: ({ state }) => state.status === 'pending' || state.status === 'error',
    },
    select: ({ state }): Outgoing => ({
      ...(state.variables as Sending),
      refusal: state.status === 'error' ? errorText(state.error) : null,
    }),
  });
}

function forget(cache: MutationCache, chatId: number, clientId: string): void {
  for (const mutation of cache.findAll({ mutationKey: keyOf(chatId) })) {
    if ((mutation.state.variables as Sending).clientId === clientId) cache.remove(mutation);
  }
}

function formOf(clientId: string, caption: string, file: File): FormData {
  const form = new FormData();
  // Fields first: a server that reads as it arrives knows them when the file comes.
  form.set('clientId', clientId);
  form.set('captions', JSON.stringify([caption]));
  form.set('medias', file);
  return form;
}
