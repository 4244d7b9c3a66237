import { describe, expect, it } from 'vitest';
import { narrowedBy, viewFrom } from './contact-view.ts';

describe('the address of the contacts', () => {
  it('says what they are narrowed by, and in which order', () => {
    const search = {
      searchParam: 'Ana',
      tagId: 7,
      blocked: true,
      channel: 'instagram',
      order: 'created',
    };
    expect(viewFrom(search)).toEqual({ ...search, searchParam: 'ana' });
    expect(narrowedBy(viewFrom(search))).toBe(3);
  });

  it('with what is none of it says nothing', () => {
    const search = {
      searchParam: { a: 1 },
      tagId: 'x',
      blocked: 'no',
      channel: 'fax',
      order: 'up',
      other: 1,
    };
    expect(viewFrom(search)).toEqual({ searchParam: '' });
    expect(narrowedBy(viewFrom({ searchParam: 5511 }))).toBe(0);
    expect(viewFrom({ searchParam: 5511 }).searchParam).toBe('5511');
  });
});
