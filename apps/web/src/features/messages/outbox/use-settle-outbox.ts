import type { Message } from '@prosa/contract/message';
import { useEffect } from 'react';
import { outboxStore } from './outbox-store.ts';
import type { Outgoing } from './outgoing.ts';

/** The live event may come when the answer was lost: what is among the messages has been sent. */
export function useSettleOutbox(messages: readonly Message[], outgoing: readonly Outgoing[]): void {
  useEffect(() => {
    const waiting = outgoing.filter(({ state }) => state !== 'waiting');
    if (waiting.length === 0) return;
    const settled = new Set(messages.map(({ clientId }) => clientId));
    for (const { clientId } of waiting) if (settled.has(clientId)) outboxStore.remove(clientId);
  }, [messages, outgoing]);
}
