import { type RawBuilder, sql } from 'kysely';

/** Finds the words anywhere in a text, without case or accents, whatever signs were typed. */
export function contains(text: RawBuilder<string>, words: string): RawBuilder<boolean> {
  const literal = words.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`fold(${text}) like '%' || fold(${literal}) || '%'`;
}
