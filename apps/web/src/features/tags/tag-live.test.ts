import type { Tag } from '@prosa/contract/tag';
import type { Ticket } from '@prosa/contract/ticket';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { applyTagEvent, withTag, withTagInPages, withTagOfTicket } from './tag-live.ts';
import { tagsQuery } from './tag-queries.ts';

function tag(id: number, name: string, version = 1): Tag {
  const at = '2026-11-15T12:00:00Z';
  return { id, name, color: '#34dd3b', kanban: 0, version, createdAt: at, updatedAt: at };
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('tags, live', () => {
  it('stand by name; an older word changes nothing', () => {
    const list = [tag(1, 'Troca', 2), tag(2, 'VIP')];
    const created = withTag(list, { action: 'create', tag: tag(3, 'Árvore') });
    expect(names(created)).toEqual(['Árvore', 'Troca', 'VIP']);
    const renamed = withTag(list, { action: 'update', tag: tag(1, 'Zebra', 3) });
    expect(names(renamed)).toEqual(['VIP', 'Zebra']);
    expect(withTag(list, { action: 'update', tag: tag(1, 'Antes', 1) })).toBe(list);
    expect(names(withTag(list, { action: 'delete', tagId: 1 }))).toEqual(['VIP']);
  });

  it('change on a ticket that has them, and come upon none that has not', () => {
    const tags = [{ id: 1, name: 'Troca', color: '#34dd3b' }];
    const other = { action: 'update', tag: tag(2, 'VIP') } as const;
    expect(withTagOfTicket(tags, other)).toBe(tags);
    const renamed = withTagOfTicket(tags, { action: 'update', tag: tag(1, 'Devolução') });
    expect(names(renamed)).toEqual(['Devolução']);
    expect(withTagOfTicket(tags, { action: 'delete', tagId: 1 })).toEqual([]);
    expect(withTagOfTicket(tags, { action: 'delete', tagId: 9 })).toBe(tags);
  });

  it('change wherever a ticket lies in the cache, and leave the rest as it was', () => {
    const client = new QueryClient();
    const ticket = (id: number, tags: object[]) =>
      ({ id, uuid: `u${id}`, contact: {}, tags }) as unknown as Ticket;
    const troca = { id: 1, name: 'Troca', color: '#34dd3b' };
    const pages = {
      pages: [{ tickets: [ticket(1, [troca])] }, { tickets: [ticket(2, [])] }],
      pageParams: [1, 2],
    };
    client.setQueryData(['ticket', 'u1'], ticket(1, [troca]));
    client.setQueryData(['tickets', 'open'], pages);
    client.setQueryData(tagsQuery.queryKey, [tag(1, 'Troca')]);
    applyTagEvent(client, { action: 'delete', tagId: 1 });
    expect(client.getQueryData(['ticket', 'u1'])).toMatchObject({ tags: [] });
    const after = client.getQueryData<typeof pages>(['tickets', 'open']);
    expect(after?.pages[0]?.tickets[0]?.tags).toEqual([]);
    expect(after?.pages[1]).toBe(pages.pages[1]);
    expect(client.getQueryData(tagsQuery.queryKey)).toEqual([]);
  });

  it('keep their count in a table, which begins with none', () => {
    const page = { tags: [{ ...tag(1, 'Troca'), ticketsCount: 4 }], count: 1, hasMore: false };
    const pages = { pages: [page], pageParams: [1] };
    const renamed = withTagInPages(pages, '', { action: 'update', tag: tag(1, 'Devolução', 2) });
    expect(renamed.pages[0]?.tags).toMatchObject([{ name: 'Devolução', ticketsCount: 4 }]);
    const more = withTagInPages(pages, 'vi', { action: 'create', tag: tag(2, 'VIP') });
    expect(more.pages[0]).toMatchObject({ tags: [{ ticketsCount: 0 }, { id: 1 }], count: 2 });
    expect(withTagInPages(pages, 'xyz', { action: 'create', tag: tag(2, 'VIP') })).toBe(pages);
  });
});
