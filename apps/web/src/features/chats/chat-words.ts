import type { Chat, ChatMessage } from '@prosa/contract/chat';

export function othersOf({ users }: Chat, userId: number) {
  return users.filter((member) => member.userId !== userId);
}

/** A direct chat is called as the other one. */
export function chatTitle(chat: Chat, userId: number): string {
  return chat.title || (othersOf(chat, userId)[0]?.user.name ?? '');
}

/** What a picture of a chat is coloured by. */
export function chatSeed(chat: Chat, userId: number): string {
  const [other] = othersOf(chat, userId);
  return chat.isGroup || !other ? `chat ${chat.id}` : String(other.userId);
}

/** Who is in it, by their first names. */
export function memberNames(chat: Chat, userId: number): string {
  return othersOf(chat, userId)
    .map(({ user }) => user.name.split(' ')[0])
    .join(', ');
}

/**
 * The oldest message that not everybody else has read; all before it are read. Somebody's unread messages are the
 * newest ones that others wrote.
 */
export function firstUnreadByOthers(
  messages: readonly ChatMessage[],
  chat: Chat,
  userId: number,
): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { userId: reader, unreads } of othersOf(chat, userId)) {
    if (unreads === 0) continue;
    const toRead = messages.filter((message) => message.senderId !== reader);
    first = Math.min(first, toRead.at(-unreads)?.id ?? 0);
  }
  return first;
}

const inAddress = /\/tickets\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f-])/gi;
const mostCards = 3;

/** The tickets that a message links to on this very site. */
export function linkedTickets(text: string, origin: string): string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(inAddress)) {
    if (text.slice(0, match.index).endsWith(origin)) found.add(match[1]!.toLowerCase());
  }
  return [...found].slice(0, mostCards);
}

type Named = { id: number; name: string };

/** The text in pieces: those that name somebody, and the rest. */
export function splitMentions(
  text: string,
  mentions: readonly Named[],
): { text: string; named: Named | null }[] {
  const pieces: { text: string; named: Named | null }[] = [];
  // The longest first: "@Ana Maria" is not "@Ana".
  const names = mentions.toSorted((one, other) => other.name.length - one.name.length);
  let rest = text;
  while (rest !== '') {
    const places = names.map((named) => ({ named, at: rest.indexOf(`@${named.name}`) }));
    const next = places
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at)[0];
    if (!next) break;
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at), named: null });
    const end = next.at + next.named.name.length + 1;
    pieces.push({ text: rest.slice(next.at, end), named: next.named });
    rest = rest.slice(end);
  }
  if (rest !== '') pieces.push({ text: rest, named: null });
  return pieces;
}

/** What is typed after the last @ before the caret; null where nobody is being named. */
export function mentionBegun(beforeCaret: string): string | null {
  return (
    /(?:^|\s)@([\p{L}\p{M}\p{N}'-]*(?: [\p{L}\p{M}\p{N}'-]+)?)$/u.exec(beforeCaret)?.[1] ?? null
  );
}

/** Members whom the text names. */
export function mentionedIn(text: string, { users }: Chat): number[] {
  const named = splitMentions(
    text,
    users.map(({ user }) => user),
  ).flatMap((piece) => piece.named?.id ?? []);
  return [...new Set(named)];
}
