import type { Schema } from '../apps/server/src/http/docs/json-schema.ts';

type Path = readonly string[];

/** Every place of a schema that takes words: not an id, and not one of a few. */
export function textPlaces(schema: Schema, path: Path = []): Path[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const isText = schema.type === 'string' && !schema.ref && !schema.refList && !schema.enum;
  return [
    ...(isText ? [path] : []),
    ...inner.flatMap((option) => textPlaces(option, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      textPlaces(field, [...path, key]),
    ),
    ...(schema.items ? textPlaces(schema.items, [...path, '0']) : []),
  ];
}

/** The same with another value at one place. */
export function withValueAt(value: unknown, [key, ...rest]: Path, text: unknown): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(key), withValueAt(value[0], rest, text));
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withValueAt(object[key], rest, text) };
}

/** Every object in a schema, where more fields could be slipped in. */
export function objectPlaces(schema: Schema, path: Path = []): Path[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(schema.properties ? [path] : []),
    ...inner.flatMap((option) => objectPlaces(option, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      objectPlaces(field, [...path, key]),
    ),
    ...(schema.items ? objectPlaces(schema.items, [...path, '0']) : []),
  ];
}
