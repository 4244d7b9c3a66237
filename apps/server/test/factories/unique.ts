let counter = 0;

export function nextNumber(): number {
  counter += 1;
  return counter;
}

/** Different every time, and findable in an answer that should not have it. */
export function unique(word: string): string {
  return `${word}-${process.pid}-${nextNumber()}`;
}
