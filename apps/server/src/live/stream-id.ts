/** The ids of a Redis stream: milliseconds, a dash, a counter. */
export const START = '0-0';

export function isOlder(left: string, right: string): boolean {
  const [leftMs = 0, leftCount = 0] = left.split('-').map(Number);
  const [rightMs = 0, rightCount = 0] = right.split('-').map(Number);
  return leftMs < rightMs || (leftMs === rightMs && leftCount < rightCount);
}
