import type { Ticket } from '@prosa/contract/ticket';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Lightbox } from '../lazy-lightbox.tsx';
import { picturesOf } from '../lightbox/pictures-of.ts';
import type { LoadedConversation } from '../list/use-conversation.ts';
import { player } from '../player/player.ts';
import { type Talk, TalkContext } from './talk-context.ts';

type Props = Pick<Talk, 'onJump' | 'onReply' | 'onSaveCard'> & {
  ticket: Ticket;
  conversation: LoadedConversation;
  children: ReactNode;
};

/** What bubbles need around them: where they stand, and a place for the picture that is looked at. */
export function TalkFrame(props: Props) {
  const { ticket, conversation, onJump, onReply, onSaveCard, children } = props;
  const timeZone = useCurrentUser().company.timezone;
  const [picture, setPicture] = useState<number | null>(null);
  const [flags] = useState(() => new Set<string>());
  useEffect(() => () => player.stop(), []);
  const talk = useMemo<Talk>(
    () => ({ ticket, timeZone, onJump, onReply, onSaveCard, flags, onOpenPicture: setPicture }),
    [ticket, timeZone, onJump, onReply, onSaveCard, flags],
  );
  return (
    <TalkContext value={talk}>
      {children}
      {picture !== null && (
        <Suspense>
          <Lightbox
            pictures={picturesOf(conversation.messages)}
            openedId={picture}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
    </TalkContext>
  );
}
