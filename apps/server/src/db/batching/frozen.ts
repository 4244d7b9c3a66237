/**
 * Deep freeze of what is handed to several at once: whoever changes their row would change the others', too, and
 * gets a TypeError instead. Large results only outside production, since it looks at every value.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  // Bytes cannot be frozen.
  if (ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
