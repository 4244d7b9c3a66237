/** Text for comparing as people compare: without case and accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The order in which the server lists named things. */
export function byFoldedName(
  a: { id: number; name: string },
  b: { id: number; name: string },
): number {
  const [left, right] = [foldText(a.name), foldText(b.name)];
  return left < right ? -1 : left > right ? 1 : a.id - b.id;
}
