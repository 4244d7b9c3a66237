import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Interlude } from '../interlude.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { player } from '../player/player.ts';
import { Composer } from './composer/composer.tsx';
import css from './conversation.module.css';
import { useConversation } from './list/use-conversation.ts';
import { useJump } from './list/use-jump.ts';
import { MessagePane } from './message-pane.tsx';
import { type Talk, TalkContext } from './talk-context.ts';

const Lightbox = lazy(() => import('./lightbox/lightbox.tsx'));

type Props = {
  /** Without its news: those are the messages, and how many are unread. */
  ticket: Ticket;
  unread: number;
  interludes: readonly Interlude[];
};

/** The messages of a ticket, and below them the field to answer in. */
export function Conversation(props: Props) {
  // Another ticket is another conversation: nothing of the one before stays.
  return <OneConversation key={props.ticket.id} {...props} />;
}

function OneConversation({ ticket, unread, interludes }: Props) {
  const { id: userId, company } = useCurrentUser();
  const timeZone = company.timezone;
  const conversation = useConversation(ticket);
  const { wanted, jump } = useJump(conversation);
  const draft = useDraft(ticket);
  const [picture, setPicture] = useState<number | null>(null);
  const { setQuoted } = draft;
  useEffect(() => openOutbox(userId), [userId]);
  useEffect(() => () => player.stop(), []);
  const talk = useMemo<Talk>(
    () => ({
      ...{ ticket, timeZone, onJump: jump, onOpenPicture: setPicture },
      onReply: (message) => setQuoted(asQuoted(message)),
    }),
    [ticket, timeZone, jump, setQuoted],
  );
  return (
    <TalkContext value={talk}>
      <div className={css.conversation} data-drop>
        <MessagePane {...{ ticket, unread, interludes, conversation, wanted }} />
        <Composer ticket={ticket} draft={draft} />
      </div>
      {picture !== null && (
        <Suspense>
          <Lightbox
            messages={conversation.messages}
            openedId={picture}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
    </TalkContext>
  );
}

function asQuoted({ id, fromMe, body, kind, contact }: Message) {
  return { id, fromMe, body, kind, contact: contact && { name: contact.name } };
}
