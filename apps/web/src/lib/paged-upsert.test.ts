import { describe, expect, it } from 'vitest';
import { changePages } from './paged-upsert.ts';

type Row = { id: number; version: number; name: string };
type Page = { rows: Row[]; count: number };

const row = (id: number, version = 1, name = `n${id}`): Row => ({ id, version, name });
const start = {
  pages: [
    { rows: [row(1), row(2)], count: 4 },
    { rows: [row(3), row(4)], count: 4 },
  ],
  pageParams: [1, 2],
};
const apply = (change: Parameters<typeof changePages<Page, Row>>[1]['change']) =>
  changePages<Page, Row>(start, {
    rowsOf: (page) => page.rows,
    withRows: (page, rows, added) => ({ rows, count: page.count + added }),
    change,
  });
const ids = (data: typeof start) => data.pages.map((page) => page.rows.map(({ id }) => id));

describe('changePages', () => {
  it('replaces a row where it stands, and only there', () => {
    const after = apply({ upsert: row(3, 2, 'new'), belongs: true });
    expect(after.pages[1]?.rows[0]?.name).toBe('new');
    expect(after.pages[0]).toBe(start.pages[0]);
    expect(after.pages[1]?.count).toBe(4);
  });

  it('puts a new row on top and counts it', () => {
    const after = apply({ upsert: row(9), belongs: true });
    expect(ids(after)).toEqual([
      [9, 1, 2],
      [3, 4],
    ]);
    expect(after.pages.map((page) => page.count)).toEqual([5, 5]);
  });

  it('leaves out a new row that the search does not find', () => {
    expect(apply({ upsert: row(9), belongs: false })).toBe(start);
  });

  it('changes nothing for late news', () => {
    expect(apply({ upsert: row(3, 1, 'late'), belongs: true })).toBe(start);
  });

  it('removes and counts down once', () => {
    const after = apply({ remove: 2 });
    expect(ids(after)).toEqual([[1], [3, 4]]);
    expect(after.pages.map((page) => page.count)).toEqual([3, 3]);
    expect(apply({ remove: 77 })).toBe(start);
  });
});
