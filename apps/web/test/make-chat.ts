import type { Chat } from '@prosa/contract/chat';

type Person = { id: number; name: string };

/** A group of Ana (7, who is logged in), Bruno and Carla, which Ana began. */
export function makeChat(values: Partial<Chat> = {}, people: readonly Person[] = everybody): Chat {
  const users = people.map((user) => ({
    userId: user.id,
    user,
    unreads: 0,
    isMentioned: false,
  }));
  return {
    id: 1,
    uuid: 'e3b0c442-98fc-4c14-9afb-f4c8996fb925',
    title: 'Entregas',
    isGroup: true,
    ownerId: 7,
    users,
    lastMessage: '',
    lastMessageKind: null,
    lastMessageUser: null,
    lastMessageAt: '2026-11-16T12:00:00.000Z',
    version: 1,
    createdAt: '2026-11-16T12:00:00.000Z',
    updatedAt: '2026-11-16T12:00:00.000Z',
    ...values,
  };
}

const everybody = [
  { id: 7, name: 'Ana' },
  { id: 8, name: 'Bruno Lima' },
  { id: 9, name: 'Carla Dias' },
];
