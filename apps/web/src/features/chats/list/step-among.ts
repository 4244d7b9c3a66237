/** Where a key leads from one row to another; undefined where it leads nowhere. */
export function stepAmong<Row>(rows: readonly Row[], from: Row, key: string): Row | undefined {
  const at = rows.indexOf(from);
  if (at === -1) return undefined;
  if (key === 'ArrowDown') return rows[at + 1];
  if (key === 'ArrowUp') return rows[at - 1];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  return undefined;
}
