import { expect, it } from 'vitest';
import { makeMessage } from '../../../test/make-message.ts';
import { type MessagePages, withMessage, withQuotesOf } from './message-pages.ts';
import { loadWithEvents, noteMessage } from './message-queries.ts';

const page = (from: number, to: number, hasMore: boolean) => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => makeMessage({ id: from + index })),
  hasMore,
  removedBefore: null,
});
const pages = (...list: ReturnType<typeof page>[]): MessagePages => ({
  pages: list,
  pageParams: list.map(() => null),
});
const idsOf = ({ pages }: MessagePages) =>
  pages.toReversed().flatMap(({ messages }) => messages.map(({ id }) => id));

it('puts a new message at the end of the newest page', () => {
  const shown = pages(page(4, 6, true), page(1, 3, false));
  const next = withMessage(shown, makeMessage({ id: 9 }));
  expect(idsOf(next)).toEqual([1, 2, 3, 4, 5, 6, 9]);
  expect(next.pages[1]).toBe(shown.pages[1]);
});

it('puts one that comes late where it belongs', () => {
  const shown = pages(page(6, 7, true), page(2, 4, true));
  expect(idsOf(withMessage(shown, makeMessage({ id: 5 })))).toEqual([2, 3, 4, 5, 6, 7]);
});

it('leaves one alone whose page is not loaded', () => {
  const shown = pages(page(4, 6, true));
  expect(withMessage(shown, makeMessage({ id: 2 }))).toBe(shown);
});

it('begins an empty conversation', () => {
  const shown = pages({ messages: [], hasMore: false, removedBefore: null });
  expect(idsOf(withMessage(shown, makeMessage({ id: 1 })))).toEqual([1]);
});

it('takes acks, deletions, edits and reactions, and nothing that is older than what it has', () => {
  const shown = pages(page(1, 3, false));
  const changed = makeMessage({ id: 2, ack: 3, isDeleted: true, isEdited: true, version: 4 });
  const next = withMessage(shown, changed);
  expect(next.pages[0]?.messages[1]).toBe(changed);
  expect(withMessage(next, makeMessage({ id: 2, version: 3 }))).toBe(next);
  expect(withMessage(next, makeMessage({ id: 2, version: 4 }))).toBe(next);
});

it('changes the quotes of a message that was edited', () => {
  const quotedMsg = { id: 1, fromMe: false, body: 'antes', kind: 'text', contact: null } as const;
  const answer = makeMessage({ id: 2, quotedMsg });
  const shown = pages({
    messages: [makeMessage({ id: 1 }), answer],
    hasMore: false,
    removedBefore: null,
  });
  const next = withQuotesOf(shown, makeMessage({ id: 1, body: 'depois', version: 2 }));
  expect(next.pages[0]?.messages[1]?.quotedMsg?.body).toBe('depois');
  expect(withQuotesOf(next, makeMessage({ id: 1, body: 'depois', version: 2 }))).toBe(next);
});

it('applies what was heard while the newest page was under way', async () => {
  const loaded = await loadWithEvents({ ticketId: 1, isNewest: true }, async () => {
    noteMessage(makeMessage({ id: 3, ack: 2, version: 2 }));
    noteMessage(makeMessage({ id: 4 }));
    noteMessage(makeMessage({ id: 5, ticketId: 2 }));
    return page(1, 3, false);
  });
  expect(loaded.messages.map(({ id, ack }) => [id, ack])).toEqual([
    [1, 0],
    [2, 0],
    [3, 2],
    [4, 0],
  ]);
});

it('adds nothing new to an older page', async () => {
  const loaded = await loadWithEvents({ ticketId: 1, isNewest: false }, async () => {
    noteMessage(makeMessage({ id: 9 }));
    noteMessage(makeMessage({ id: 2, isDeleted: true, version: 2 }));
    return page(1, 3, true);
  });
  expect(loaded.messages.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});
