/** Pure: the rows as the ids name them; what is not named stays behind. */
export function inOrder<Row extends { id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
): readonly Row[] {
  const place = (row: Row) => {
    const index = ids.indexOf(row.id);
    return index === -1 ? ids.length : index;
  };
  return rows.toSorted((one, other) => place(one) - place(other));
}

/** Pure: the ids with one of them at another place. */
export function movedTo(ids: readonly number[], id: number, index: number): readonly number[] {
  const within = Math.max(0, Math.min(index, ids.length - 1));
  return ids.filter((one) => one !== id).toSpliced(within, 0, id);
}
