import type { ChatMessage } from '@prosa/contract/chat';
import { useState } from 'react';

type Props = { messages: readonly ChatMessage[]; userId: number };

/** For those who hear the screen: what a colleague has just written in the open chat. */
export function Newest({ messages, userId }: Props) {
  const newest = messages.findLast(({ senderId }) => senderId !== userId);
  // What was there when it was opened is read, not announced.
  const [atFirst, setAtFirst] = useState<number | null>(null);
  if (atFirst === null && messages.length > 0) setAtFirst(messages.at(-1)?.id ?? 0);
  const isNew = newest !== undefined && atFirst !== null && newest.id > atFirst;
  return (
    <p className="visually-hidden" role="status">
      {isNew && `${newest.sender.name}: ${newest.message || (newest.file?.name ?? '')}`}
    </p>
  );
}
