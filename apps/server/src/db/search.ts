import { type RawBuilder, sql } from 'kysely';

/** Finds the words anywhere in a text, without case or accents, whatever signs were typed. */
export function contains(text: RawBuilder<string>, words: string): RawBuilder<boolean> {
  return holds(text, sql`${literal(words)}`);
}

/** The same for a prepared query, where the words are a parameter (`literal`). */
export function holds(
  text: RawBuilder<string>,
  words: RawBuilder<string | null>,
): RawBuilder<boolean> {
  // Selected, so that they are folded once and not for every row.
  return sql<boolean>`fold(${text}) like (select '%' || fold(${words}) || '%')`;
}

/** As LIKE takes it at its word. */
export function literal(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&');
}
