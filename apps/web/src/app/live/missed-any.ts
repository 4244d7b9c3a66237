/** Whether one of the events after number `from`, up to number `to`, is not among those that were heard. */
export function missedAny(from: number, to: number, heard: ReadonlySet<number>): boolean {
  for (let number = from + 1; number <= to; number += 1) {
    if (!heard.has(number)) return true;
  }
  return false;
}
