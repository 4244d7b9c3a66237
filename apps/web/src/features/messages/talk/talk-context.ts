import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { createContext, useContext, useState } from 'react';

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

/**
 * A state of a bubble that lasts as long as the conversation is shown: a bubble that is scrolled out of
 * sight leaves the document, and comes back as it was, and as tall.
 */
export function useKeptFlag(name: string): [boolean, (isSet: boolean) => void] {
  const { flags } = useTalk();
  const [isSet, setFlag] = useState(() => flags.has(name));
  return [isSet, keepFlag];

  function keepFlag(next: boolean): void {
    if (next) flags.add(name);
    else flags.delete(name);
    setFlag(next);
  }
}
