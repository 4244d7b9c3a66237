import type { Announcement } from '@prosa/contract/announcement';
import { expect, it } from 'vitest';
import { type AnnouncementPages, isBeyond, withAnnouncement } from './with-announcement.ts';

function record(id: number, version = 1, title = `Aviso ${id}`): Announcement {
  const at = `2026-11-${10 + id}T12:00:00.000Z`;
  const image = { mediaPath: null, mediaName: null };
  const times = { createdAt: at, updatedAt: at };
  return { id, title, text: 'x', priority: 3, status: true, version, ...image, ...times };
}

const none: AnnouncementPages = {
  pages: [{ records: [], hasMore: false, unread: 0 }],
  pageParams: [1],
};
const page = (data: AnnouncementPages) => data.pages[0]!;
const ids = (data: AnnouncementPages) => page(data).records.map(({ id }) => id);

it('puts a new one where the server lists it, unread', () => {
  const two = withAnnouncement(none, { action: 'create', record: record(2) });
  const three = withAnnouncement(two, { action: 'create', record: record(1) });
  expect(ids(three)).toEqual([2, 1]);
  expect(page(three).unread).toBe(2);
});

it('keeps what was read read, also when it changes; one that goes takes its mark along', () => {
  const two = withAnnouncement(withAnnouncement(none, { action: 'create', record: record(1) }), {
    action: 'read',
  });
  expect([page(two).unread, page(two).records[0]?.read]).toEqual([0, true]);
  const changed = withAnnouncement(two, { action: 'update', record: record(1, 2, 'Outro') });
  expect(page(changed).records[0]).toMatchObject({ title: 'Outro', read: true });
  expect(page(changed).unread).toBe(0);
  const more = withAnnouncement(changed, { action: 'create', record: record(2) });
  const gone = withAnnouncement(more, { action: 'delete', id: 2 });
  expect([ids(gone), page(gone).unread]).toEqual([[1], 0]);
  expect(page(withAnnouncement(gone, { action: 'delete', id: 1 })).unread).toBe(0);
});

it('does not go back to what is older', () => {
  const now = withAnnouncement(none, { action: 'create', record: record(1, 3, 'Novo') });
  const late = withAnnouncement(now, { action: 'update', record: record(1, 2, 'Velho') });
  expect(page(late).records[0]?.title).toBe('Novo');
});

it('knows what it cannot know: one that comes back, or of the pages that are not loaded', () => {
  const one = withAnnouncement(none, { action: 'create', record: record(1) });
  const more = { ...one, pages: one.pages.map((part) => ({ ...part, hasMore: true })) };
  const update = (id: number) => ({ action: 'update', record: record(id, 2) }) as const;
  expect(isBeyond(more, update(1))).toBe(false);
  expect(isBeyond(more, update(2))).toBe(true);
  expect(isBeyond(more, { action: 'delete', id: 2 })).toBe(true);
  expect(isBeyond(more, { action: 'read' })).toBe(false);
  expect(isBeyond(one, update(2)), 'it was here before').toBe(true);
  expect(isBeyond(one, { action: 'create', record: record(2) })).toBe(false);
  expect(isBeyond(one, { action: 'delete', id: 2 })).toBe(false);
});
