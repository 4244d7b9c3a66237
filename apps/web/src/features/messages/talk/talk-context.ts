import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { createContext, useContext } from 'react';

export type Card = { name: string; number: string };
export type SaveCard = (card: Card, onSaved: () => void) => void;

/** What a bubble needs to know of the conversation that it stands in. */
export type Talk = {
  ticket: Ticket;
  timeZone: string;
  /** Null where one only looks on: nothing can be said or done there. */
  onReply: ((message: Message) => void) | null;
  onJump: (messageId: number) => void;
  onOpenPicture: (messageId: number) => void;
  onSaveCard: SaveCard;
  /** See useKeptFlag. */
  flags: Set<string>;
};

export const TalkContext = createContext<Talk | null>(null);

export function useTalk(): Talk {
  const talk = useContext(TalkContext);
  if (!talk) throw new Error('a bubble outside of a conversation');
  return talk;
}
