import type { MessageView, MessageWish } from '../contract/message.ts';

const EXACT = ['chat', 'id', 'text', 'kind', 'fromMe', 'edited', 'deleted', 'copies'] as const;

export function fits(wish: MessageWish): (message: MessageView) => boolean {
  return (message) =>
    EXACT.every((field) => wish[field] === undefined || wish[field] === message[field]) &&
    (wish.ack === undefined || message.ack >= wish.ack) &&
    (wish.reaction === undefined || message.reactions.some(({ emoji }) => emoji === wish.reaction));
}
