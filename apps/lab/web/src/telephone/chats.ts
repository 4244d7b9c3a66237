import type { MessageView } from '@prosa/lab/contract/message';
import { businesses, nameOf, type World } from '../world/world.ts';

export type Chat = {
  /** A business's number, or a group's id. */
  id: string;
  name: string;
  isGroup: boolean;
  /** Whether the product is behind it right now. */
  online: boolean;
  /** WhatsApp has more than the others: calls, groups, contact cards, that somebody types. */
  isWhatsApp: boolean;
  last: MessageView | undefined;
  unread: number;
};

/** Whom a customer can write to: businesses, the groups they are in, and whoever wrote to them. */
export function chatsOf(world: World, customer: string): Chat[] {
  const messages = world.messages[customer] ?? [];
  const person = world.people[customer];
  if (person) {
    const own = world.pages.filter(({ channel }) => channel === person.channel);
    return own.map(({ id, name, subscribed }) => ({
      id,
      name,
      isGroup: false,
      online: subscribed,
      isWhatsApp: false,
      last: messages.at(-1),
      unread: unreadIn(messages).length,
    }));
  }
  const groups = Object.values(world.groups).filter(({ participants }) =>
    participants.some(({ number }) => number === customer),
  );
  const ids = new Set([
    ...businesses(world).map(({ number }) => number),
    ...groups.map(({ id }) => id),
    ...messages.map(({ chat }) => chat),
  ]);
  return [...ids]
    .map((id) => ({
      id,
      name: nameOf(world, id),
      isGroup: id in world.groups,
      isWhatsApp: true,
      online: world.telephones[id]?.devices.some(({ online }) => online) ?? false,
      last: messages.findLast(({ chat }) => chat === id),
      unread: unreadIn(messages.filter(({ chat }) => chat === id)).length,
    }))
    .sort((a, b) => (b.last?.sentAt ?? 0) - (a.last?.sentAt ?? 0) || rank(b) - rank(a));
}

/** Without messages, first the one who would answer. */
function rank(chat: Chat): number {
  return chat.online ? 2 : chat.isGroup ? 0 : 1;
}

/** Those who came in here and whom this telephone has not told that they were read. */
export function unreadIn(messages: readonly MessageView[]): string[] {
  return messages
    .filter(({ fromMe, ack, kind }) => !fromMe && ack < 3 && kind !== 'undecryptable')
    .map(({ id }) => id);
}

/** Where a new day begins, and where somebody else takes the word. */
export function startsDay(messages: readonly MessageView[], at: number): boolean {
  const before = messages[at - 1];
  const { sentAt } = messages[at] as MessageView;
  return !before || new Date(before.sentAt).toDateString() !== new Date(sentAt).toDateString();
}

export function startsGroup(messages: readonly MessageView[], at: number): boolean {
  return startsDay(messages, at) || messages[at - 1]?.author !== messages[at]?.author;
}
