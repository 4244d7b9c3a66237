/**
 * How large what a test does is: `npm test` takes enough to meet every step, `npm run proof` (FULL_SIZE=1) the numbers
 * that the product promises.
 */
export function sized(full: number, usual: number): number {
  return process.env.FULL_SIZE === '1' ? full : usual;
}
