import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { createContext, useContext } from 'react';

/** What a bubble needs to know of the conversation that it stands in. */
export type Talk = {
  ticket: Ticket;
  timeZone: string;
  onReply: (message: Message) => void;
  onJump: (messageId: number) => void;
  onOpenPicture: (messageId: number) => void;
};

export const TalkContext = createContext<Talk | null>(null);

export function useTalk(): Talk {
  const talk = useContext(TalkContext);
  if (!talk) throw new Error('a bubble outside of a conversation');
  return talk;
}
