/** A failure the person at the terminal can act on: its sentence is all that is printed. */
export class PlainError extends Error {
  override name = 'PlainError';
}

export function plainError(sentence: string): PlainError {
  return new PlainError(sentence);
}

/** For the outermost catch of a program: prints what went wrong and ends with code 1. */
export function exitWith(error: unknown): never {
  if (error instanceof PlainError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
