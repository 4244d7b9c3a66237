import type { Message, MessageList } from '@prosa/contract/message';
import type { InfiniteData } from '@tanstack/react-query';
import { applyUpdate } from '../../lib/upsert.ts';

/** The newest page is the first one; within a page, as they are read. */
export type MessagePages = InfiniteData<MessageList>;

/**
 * Pure: the loaded pages of one ticket with a message applied. A known one is replaced where it
 * stands, unless it is newer than the event; an unknown one goes where its id puts it, and if that
 * is before the oldest that is loaded, it waits for its page.
 */
export function withMessage(pages: MessagePages, message: Message): MessagePages {
  const isKnown = pages.pages.some((page) => page.messages.some((row) => row.id === message.id));
  if (isKnown) return changed(pages, (page) => withUpdate(page, message));
  const target = pages.pages.findIndex((page, index) => {
    const isLast = index === pages.pages.length - 1;
    const oldest = page.messages[0];
    return (oldest && message.id > oldest.id) || (isLast && !page.hasMore);
  });
  return changed(pages, (page, index) => (index === target ? withInsert(page, message) : page));
}

/** What others show of a message in a quote changes with it; a fresh load would have it so. */
export function withQuotesOf(pages: MessagePages, message: Message): MessagePages {
  return changed(pages, (page) => {
    const messages = page.messages.map((row) => withQuoteOf(row, message));
    const isSame = messages.every((row, index) => row === page.messages[index]);
    return isSame ? page : { ...page, messages };
  });
}

function withQuoteOf(row: Message, { id, body }: Message): Message {
  const { quotedMsg } = row;
  if (quotedMsg?.id !== id || quotedMsg.body === body) return row;
  return { ...row, quotedMsg: { ...quotedMsg, body } };
}

/** A page that may not have the message. */
export function withUpdate(page: MessageList, message: Message): MessageList {
  const messages = applyUpdate(page.messages, message);
  return messages === page.messages ? page : { ...page, messages: [...messages] };
}

/** Before the server knows of it: the next word of the server's is newer than this. */
export function withReactions(
  pages: MessagePages,
  id: number,
  reactions: Message['reactions'],
): MessagePages {
  return changed(pages, (page) => {
    const at = page.messages.findIndex((row) => row.id === id);
    const row = page.messages[at];
    return row ? { ...page, messages: page.messages.with(at, { ...row, reactions }) } : page;
  });
}

function withInsert(page: MessageList, message: Message): MessageList {
  const at = page.messages.findLastIndex((row) => row.id < message.id) + 1;
  return { ...page, messages: page.messages.toSpliced(at, 0, message) };
}

export function newestPage(pages: MessagePages): MessagePages {
  if (pages.pages.length <= 1) return pages;
  return { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}

function changed(
  pages: MessagePages,
  change: (page: MessageList, index: number) => MessageList,
): MessagePages {
  const next = pages.pages.map(change);
  const isSame = next.every((page, index) => page === pages.pages[index]);
  return isSame ? pages : { ...pages, pages: next };
}
