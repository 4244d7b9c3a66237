/** The id of each key's row, in the order of the keys: RETURNING answers rows in no order that could be relied on. */
export function idsByKey<Key extends string | number, Row extends { id: number }>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): number[] {
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return keys.map((key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the demo company has no row for ${key}`);
    return id;
  });
}
