import type { Ticket } from '@prosa/contract/ticket';

/** For tests: a ticket that waits in queue 1, with whatever else the test says. */
export function makeTicket(id: number, given: Partial<Ticket> = {}): Ticket {
  const at = `2026-11-15T10:${String(id).padStart(2, '0')}:00.000Z`;
  return {
    id,
    uuid: `uuid-${id}`,
    code: `20261115-${id}`,
    status: 'pending',
    userId: null,
    user: null,
    queueId: 1,
    queue: { id: 1, name: 'Vendas', color: '#e79f3c' },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Loja', channel: 'whatsapp' },
    contactId: id,
    contact: {
      id,
      name: `Contato ${id}`,
      number: `551198765${id}`,
      email: '',
      profilePicUrl: null,
      isGroup: false,
      active: true,
      extraInfo: [],
    },
    isGroup: false,
    isBot: false,
    chatbot: false,
    tags: [],
    laneId: null,
    laneSince: at,
    lastMessage: 'Oi',
    lastMessageKind: 'text',
    lastMessageAt: at,
    lastMessageMark: null,
    unreadMessages: 0,
    offeredTo: null,
    offeredUntil: null,
    windowClosesAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}
