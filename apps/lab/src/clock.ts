/** Milliseconds since 1970, as Date.now gives them. */
export type Clock = () => number;

/** The protocol counts in seconds and writes numbers as text. */
export function stampOf(milliseconds: number): string {
  return String(Math.floor(milliseconds / 1000));
}
