/**
 * Counts a batch's results, in production as well: one too few, and everybody behind it would get another's.
 */
export function counted<Result>(results: readonly Result[], items: number): readonly Result[] {
  if (results.length !== items) {
    throw new Error(`A batch of ${items} was answered with ${results.length} results.`);
  }
  return results;
}
