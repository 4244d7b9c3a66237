import { describe, expect, it } from 'vitest';
import { applyRemove, applyUpdate, applyUpsert, uniqueById } from './upsert.ts';

const row = (id: number, version = 1, name = `row ${id}`) => ({ id, version, name });

describe('applyUpsert', () => {
  it('puts an unknown row on top', () => {
    expect(applyUpsert([row(1), row(2)], row(3))).toEqual([row(3), row(1), row(2)]);
  });

  it('replaces a known row in its place when the event is newer', () => {
    expect(applyUpsert([row(1), row(2)], row(2, 2, 'new'))).toEqual([row(1), row(2, 2, 'new')]);
  });

  it('drops an older or repeated event and keeps the same list', () => {
    const list = [row(1, 5)];
    expect(applyUpsert(list, row(1, 4, 'late'))).toBe(list);
    expect(applyUpsert(list, row(1, 5, 'twice'))).toBe(list);
  });

  it('ends in the same state whatever the order of events', () => {
    const events = [row(1, 2, 'b'), row(1, 3, 'c'), row(1, 4, 'd')];
    const start: readonly ReturnType<typeof row>[] = [row(1, 1, 'a')];
    const inOrder = events.reduce(applyUpsert, start);
    expect(events.toReversed().reduce(applyUpsert, start)).toEqual(inOrder);
  });

  it('never changes the list it was given', () => {
    const list = Object.freeze([row(1)]);
    applyUpsert(list, row(1, 2));
    applyUpsert(list, row(2));
    expect(list).toEqual([row(1)]);
  });
});

describe('applyUpdate', () => {
  it('leaves out rows that the list does not show', () => {
    const list = [row(1)];
    expect(applyUpdate(list, row(2))).toBe(list);
    expect(applyUpdate(list, row(1, 2, 'x'))).toEqual([row(1, 2, 'x')]);
  });
});

describe('applyRemove', () => {
  it('removes by id and ignores what is not there', () => {
    const list = [row(1), row(2)];
    expect(applyRemove(list, 1)).toEqual([row(2)]);
    expect(applyRemove(list, 9)).toBe(list);
  });
});

describe('uniqueById', () => {
  it('keeps each id once, the later copy in the earlier place', () => {
    expect(
      uniqueById([
        [row(1), row(2)],
        [row(2, 3), row(4)],
      ]),
    ).toEqual([row(1), row(2, 3), row(4)]);
  });
});
