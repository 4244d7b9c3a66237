type Cell = string | number | boolean | null;

/** Columns as wide as their widest word. */
export function table<Name extends string>(
  rows: readonly Record<Name, Cell>[],
  names: readonly Name[],
): string {
  if (rows.length === 0) return '(none)';
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((word, at) => word.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
