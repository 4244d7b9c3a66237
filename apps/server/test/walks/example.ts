import { z } from 'zod';
import { exampleOf as exampleFor, type Path } from '../../src/http/docs/example.ts';
import type { Schema } from '../../src/http/docs/json-schema.ts';

export function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

export type Chooser = (ref: string, path: Path) => unknown;

/** What a schema cannot say in JSON Schema (a refinement), said by the field's name. */
const byName: Record<string, unknown> = {
  number: '5511999990000',
  timezone: 'America/Sao_Paulo',
  endTime: '18:00',
  end: '18:00',
  password: 'correct horse',
  emoji: '👍',
  // What is to come.
  sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
  // From now on, until after that.
  showFrom: new Date().toISOString(),
  showUntil: new Date(Date.now() + 86_400_000).toISOString(),
  expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  video: 'dQw4w9WgXcQ',
  code: 'ABCD-2345',
  shortcode: 'an-example',
  document: '529.982.247-25',
  // What a contact is not from the start.
  active: false,
  // An address, so that no name server is asked.
  url: 'https://93.184.216.34/',
};

/** Where any words will do. */
export const EXAMPLE_TEXT = 'an example';

/**
 * A valid value for a schema; `choose` fills every place that holds an id. Where there is a choice it has the place
 * that is `wanted`.
 */
export function exampleOf(
  schema: Schema,
  choose: Chooser,
  path: Path = [],
  wanted: Path | null = null,
): unknown {
  const filling = {
    id: choose,
    byName,
    email: () => `${crypto.randomUUID()}@example.com`,
    uuid: () => crypto.randomUUID(),
    text: EXAMPLE_TEXT,
    prefers: (option: Schema, at: Path) =>
      refsOf(option, at).some((place) => place.path.join() === wanted?.join()),
  };
  return exampleFor(schema, filling, path);
}

/** Every place of a schema that holds an id, with the noun it points at. */
export function refsOf(
  schema: Schema,
  path: Path = [],
): { ref: string; path: Path; isFilter: boolean }[] {
  if (schema.ref) return [{ ref: schema.ref, path, isFilter: false }];
  if (schema.refList) return [{ ref: schema.refList, path, isFilter: true }];
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...inner.flatMap((option) => refsOf(option, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      refsOf(field, [...path, key]),
    ),
    ...(schema.items ? refsOf(schema.items, path) : []),
  ];
}

/** The fields of an object, also where it may be left out. */
export function fieldsOf(schema: Schema): Record<string, Schema> {
  const objects = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return objects.find((one) => one.properties)?.properties ?? {};
}
