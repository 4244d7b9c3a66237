import type { InfiniteData } from '@tanstack/react-query';
import { applyRemove, applyUpdate, type Versioned } from './upsert.ts';

type Change<Row> = { upsert: Row; belongs: boolean } | { remove: number };

type Options<Page, Row> = {
  rowsOf: (page: Page) => readonly Row[];
  /** `added` is what the change adds to the total: 1, 0 or -1. */
  withRows: (page: Page, rows: Row[], added: number) => Page;
  change: Change<Row>;
};

/**
 * An infinite list with a live event applied: a known row is replaced where it stands, a new one
 * that belongs here comes on top, a deleted one goes. Pages without a change stay the same objects.
 */
export function changePages<Page, Row extends Versioned, Param = number>(
  data: InfiniteData<Page, Param>,
  { rowsOf, withRows, change }: Options<Page, Row>,
): InfiniteData<Page, Param> {
  const id = 'remove' in change ? change.remove : change.upsert.id;
  const known = data.pages.some((page) => rowsOf(page).some((row) => row.id === id));
  const isNew = 'upsert' in change && change.belongs && !known;
  const added = isNew ? 1 : 'remove' in change && known ? -1 : 0;

  const pages = data.pages.map((page, index) => {
    const rows = rowsOf(page);
    let changed = 'remove' in change ? applyRemove(rows, id) : applyUpdate(rows, change.upsert);
    if (isNew && index === 0) changed = [change.upsert, ...changed];
    return changed === rows && added === 0 ? page : withRows(page, [...changed], added);
  });
  const same = pages.every((page, index) => page === data.pages[index]);
  return same ? data : { ...data, pages };
}
