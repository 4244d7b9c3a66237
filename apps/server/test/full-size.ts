/*
 * How much of the same a test does: `npm test` takes enough to meet every step, and of languages, widths and the like
 * what tells most; `npm run proof` (FULL_SIZE=1) takes all, and the numbers that the product promises.
 */
export const isFullSize = process.env.FULL_SIZE === '1';

export function sized(full: number, usual: number): number {
  return isFullSize ? full : usual;
}

export function inFull<const T>(
  all: readonly T[],
  usual: readonly NoInfer<T>[],
): readonly NoInfer<T>[] {
  return isFullSize ? all : usual;
}
