/** Which sentence says how far a day is, and the number in it. */
export type DueWords = { key: 'in' | 'tomorrow' | 'today' | 'ago'; count: number };

export function dueWords(daysLeft: number): DueWords {
  if (daysLeft === 0) return { key: 'today', count: 0 };
  if (daysLeft === 1) return { key: 'tomorrow', count: 1 };
  return daysLeft > 0 ? { key: 'in', count: daysLeft } : { key: 'ago', count: -daysLeft };
}
