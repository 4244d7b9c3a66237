import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { useReadIntent } from '../../lib/tickets/intents.ts';
import { Composer } from './composer/composer.tsx';
import css from './conversation.module.css';
import { useDraft } from './drafts/use-draft.ts';
import type { TimelineEntry } from './list/rows.ts';
import { useConversation } from './list/use-conversation.ts';
import { useJump } from './list/use-jump.ts';
import { openOutbox } from './outbox/outbox.ts';
import { MessagePane } from './talk/message-pane.tsx';
import type { Card, SaveCard } from './talk/talk-context.ts';
import { TalkFrame } from './talk/talk-frame.tsx';

export type { Card, SaveCard, TimelineEntry };

type Props = {
  /** Without its news: those are the messages, and how many are unread. */
  ticket: Ticket;
  unread: number;
  timeline: readonly TimelineEntry[];
  onSaveCard: SaveCard;
  /** What is to be sent later, above the field. */
  coming?: ReactNode;
  /** What is written is to be sent later. */
  onSchedule?: (text: string) => void;
};

/** The messages of a ticket, and below them the field to answer in. */
export function Conversation(props: Props) {
  // Another ticket is another conversation: nothing of the one before stays.
  return <OneConversation key={props.ticket.id} {...props} />;
}

function OneConversation(props: Props) {
  const { ticket, unread, timeline, onSaveCard, coming, onSchedule } = props;
  const { id: userId } = useCurrentUser();
  const conversation = useConversation(ticket);
  const { wanted, jump } = useJump(conversation);
  const draft = useDraft(ticket);
  const isThere = conversation.messages.length > 0;
  useReadIntent(ticket.uuid, isThere, ({ messageId }) => void jump(messageId));
  const { setQuoted } = draft;
  useEffect(() => openOutbox(userId), [userId]);
  const reply = useCallback((message: Message) => setQuoted(asQuoted(message)), [setQuoted]);
  return (
    <TalkFrame
      ticket={ticket}
      conversation={conversation}
      onJump={jump}
      onReply={reply}
      onSaveCard={onSaveCard}
    >
      <div className={css.conversation} data-drop>
        <MessagePane
          ticket={ticket}
          unread={unread}
          timeline={timeline}
          conversation={conversation}
          wanted={wanted}
        />
        {coming}
        <Composer ticket={ticket} draft={draft} onSchedule={onSchedule} />
      </div>
    </TalkFrame>
  );
}

function asQuoted({ id, fromMe, body, kind, contact }: Message) {
  return { id, fromMe, body, kind, contact: contact && { name: contact.name } };
}
