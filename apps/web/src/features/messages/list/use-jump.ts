import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { LoadedConversation } from './use-conversation.ts';

/** The way to a message of the conversation, through pages that are not loaded yet if need be. */
export function useJump({ messages, hasMore, loadOlder }: LoadedConversation) {
  const { t } = useTranslation('messages');
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  const latest = useRef({ messages, hasMore });
  latest.current = { messages, hasMore };

  const jump = useCallback(
    async (id: number) => {
      let oldest = latest.current.messages[0]?.id ?? 0;
      let more = latest.current.hasMore;
      const isHere = () => latest.current.messages.some((message) => message.id === id);
      // Ids grow with time: once an older one is here, it would be, too.
      while (!isHere() && more && oldest > id) {
        const { data, hasNextPage, isError } = await loadOlder();
        if (isError) return;
        oldest = data?.pages.at(-1)?.messages[0]?.id ?? 0;
        more = hasNextPage;
        if (data?.pages.some((page) => page.messages.some((message) => message.id === id))) break;
      }
      if (isHere() || oldest <= id) setWanted({ id });
      if (!isHere() && oldest > id) toast.info(t('quotedElsewhere'));
    },
    [loadOlder, t],
  );
  return { wanted, jump };
}
