import type { Ticket } from '@prosa/contract/ticket';
import { useMemo } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { State } from '../../ui/state.tsx';
import css from './conversation.module.css';
import { MessageList } from './list/message-list.tsx';
import { MessageSkeleton } from './list/message-skeleton.tsx';
import { rowsOf, type TimelineEntry } from './list/rows.ts';
import { useConversation } from './list/use-conversation.ts';
import { useJump } from './list/use-jump.ts';
import type { SaveCard } from './talk/talk-context.ts';
import { TalkFrame } from './talk/talk-frame.tsx';
import { useFreshLine } from './use-fresh-line.ts';

type Props = { ticket: Ticket; timeline: readonly TimelineEntry[]; onSaveCard: SaveCard };

/** A conversation to look at, as live as any: nothing is said in it, and nothing becomes read. */
export function Peek({ ticket, timeline, onSaveCard }: Props) {
  const { t } = useTranslation('messages');
  const conversation = useConversation(ticket);
  const { wanted, jump } = useJump(conversation);
  const { messages, hasMore, removedBefore } = conversation;
  const timeZone = useCurrentUser().company.timezone;
  const fresh = useFreshLine(messages, ticket.unreadMessages);
  const rows = useMemo(
    () => rowsOf({ messages, hasMore, removedBefore, timeZone, fresh, timeline, outgoing: [] }),
    [messages, timeline, hasMore, removedBefore, timeZone, fresh],
  );
  if (conversation.isLoading) return <MessageSkeleton />;
  if (conversation.hasFailed) return <LoadError compact retry={conversation.retry} />;
  if (rows.length === 0)
    return <State compact art="talk" title={t('empty')} text={t('emptyText')} />;
  return (
    <TalkFrame
      ticket={ticket}
      conversation={conversation}
      onJump={jump}
      onReply={null}
      onSaveCard={onSaveCard}
    >
      <div className={css.conversation}>
        <MessageList rows={rows} conversation={conversation} wanted={wanted} sent={undefined} />
      </div>
    </TalkFrame>
  );
}
