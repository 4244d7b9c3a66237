/** How live events change lists: pure functions, so that "event applied" can be tested against "loaded". */

export type Versioned = { id: number; version: number };

/**
 * Replaces the row with the same id, or puts a new one on top. Events may arrive late or twice:
 * a row that is older than the one at hand changes nothing, and the list stays the same object.
 */
export function applyUpsert<T extends Versioned>(list: readonly T[], row: T): readonly T[] {
  const index = list.findIndex((entry) => entry.id === row.id);
  if (index === -1) return [row, ...list];
  const known = list[index];
  if (known && known.version >= row.version) return list;
  return list.with(index, row);
}

/** The same, for a list that shows a part only: an unknown row is not added. */
export function applyUpdate<T extends Versioned>(list: readonly T[], row: T): readonly T[] {
  return list.some((entry) => entry.id === row.id) ? applyUpsert(list, row) : list;
}

export function applyRemove<T extends { id: number }>(
  list: readonly T[],
  id: number,
): readonly T[] {
  return list.some((entry) => entry.id === id) ? list.filter((entry) => entry.id !== id) : list;
}

/** Pages may overlap when rows moved between two loads: the later copy of an id wins its place. */
export function uniqueById<T extends { id: number }>(pages: readonly (readonly T[])[]): T[] {
  const byId = new Map<number, T>();
  for (const page of pages) for (const row of page) byId.set(row.id, row);
  return [...byId.values()];
}
