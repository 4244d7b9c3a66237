/** A time, its number read first: what it is of stands back. */
export function Units({ text }: { text: string }) {
  return text.split(/( ?(?:min|h)\b)/).map((part, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    n % 2 === 1 ? <small key={n}>{part}</small> : part,
  );
}
