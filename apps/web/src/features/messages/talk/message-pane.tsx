import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { State } from '../../../ui/state.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useQuotedText } from '../bubble/quote.tsx';
import { MessageList } from '../list/message-list.tsx';
import { MessageSkeleton } from '../list/message-skeleton.tsx';
import { rowsOf, type TimelineEntry } from '../list/rows.ts';
import type { LoadedConversation } from '../list/use-conversation.ts';
import { useMarkRead } from '../list/use-mark-read.ts';
import { useOutbox, useSettleOutbox } from '../outbox/outbox-store.ts';
import { useFreshLine } from '../use-fresh-line.ts';

type Props = {
  ticket: Ticket;
  unread: number;
  timeline: readonly TimelineEntry[];
  conversation: LoadedConversation;
  wanted: { id: number } | null;
};

/** The messages of a ticket, or what stands in their place. */
export function MessagePane({ ticket, unread, timeline, conversation, wanted }: Props) {
  const { t } = useTranslation('messages');
  const timeZone = useCurrentUser().company.timezone;
  const { messages, hasMore, removedBefore } = conversation;
  const outgoing = useOutbox(ticket.id);
  const fresh = useFreshLine(messages, unread);
  const [atBottom, setAtBottom] = useState(false);
  const newestId = messages.at(-1)?.id;
  const [firstOutgoing] = useState(() => outgoing.at(-1)?.clientId);
  useSettleOutbox(messages, outgoing);
  useMarkRead({ ticket, unread, newestId, inView: atBottom });
  const rows = useMemo(
    () => rowsOf({ messages, timeline, outgoing, hasMore, removedBefore, timeZone, fresh }),
    [messages, timeline, outgoing, hasMore, removedBefore, timeZone, fresh],
  );
  const newest = outgoing.at(-1)?.clientId;
  const sent = newest === firstOutgoing ? undefined : newest;
  if (conversation.isLoading) return <MessageSkeleton />;
  if (conversation.hasFailed) return <LoadError retry={conversation.retry} />;
  if (rows.length === 0) return <State art="talk" title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <MessageList
        rows={rows}
        conversation={conversation}
        wanted={wanted}
        sent={sent}
        onBottom={setAtBottom}
      />
      <NewMessageVoice messages={messages} />
    </>
  );
}

/** What comes in is read aloud; what is scrolled into view is not. */
function NewMessageVoice({ messages }: { messages: readonly Message[] }) {
  const newest = messages.at(-1);
  const first = useRef(newest?.id ?? 0);
  const heard = newest && newest.id > first.current && !newest.fromMe ? newest : null;
  const text = useQuotedText(heard ?? { body: '', kind: 'text', fromMe: false });
  return (
    <VisuallyHidden role="log" aria-live="polite">
      {heard && `${heard.contact?.name}: ${text}`}
    </VisuallyHidden>
  );
}
