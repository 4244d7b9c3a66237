import type { ContactFilters, ContactSelection } from '@prosa/contract/contact-list';

/** Which contacts are ticked: some, or all that were found but for some. */
export type Selection = { all: boolean; ids: ReadonlySet<number> };

export const nothing: Selection = { all: false, ids: new Set() };
export const everything: Selection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: Selection, id: number): boolean {
  return all !== ids.has(id);
}

/** Pure: these ticked, or no longer. */
export function withRows(selection: Selection, rows: readonly number[], on: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (selection.all === on) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ids };
}

/** Pure: from one row to another, in whichever direction. */
export function rangeOf(rows: readonly number[], from: number, to: number): number[] {
  const [first, last] = [rows.indexOf(from), rows.indexOf(to)].toSorted((a, b) => a - b);
  // The one that it began with may be gone.
  if (first === undefined || last === undefined || first === -1) return [to];
  return rows.slice(first, last + 1);
}

/** How many; of all that were found, as far as they were counted. */
export function countOf({ all, ids }: Selection, found: number): number {
  return all ? Math.max(found - ids.size, 0) : ids.size;
}

/** As the server is told. */
export function asked({ all, ids }: Selection, filters: ContactFilters): ContactSelection {
  return all ? { filters, except: [...ids] } : { ids: [...ids] };
}
