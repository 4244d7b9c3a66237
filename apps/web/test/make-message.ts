import type { Message } from '@prosa/contract/message';

/** For tests: a customer's text, and whatever differs from it. */
export function makeMessage(given: Partial<Message> & { id: number }): Message {
  const at = new Date(Date.UTC(2026, 10, 14, 12) + given.id * 60_000).toISOString();
  return {
    ticketId: 1,
    fromMe: false,
    kind: 'text',
    body: `mensagem ${given.id}`,
    mediaType: null,
    mediaUrl: null,
    attachments: [],
    location: null,
    cards: [],
    quotedMsg: null,
    reactions: [],
    read: true,
    ack: 0,
    failure: null,
    isDeleted: false,
    isBeingDeleted: false,
    isEdited: false,
    isForwarded: false,
    isAutomatic: false,
    story: null,
    contact: { id: 7, name: 'Rosângela' },
    user: null,
    queueId: null,
    queue: null,
    clientId: null,
    saidAt: at,
    version: 1,
    createdAt: at,
    ...given,
  };
}
