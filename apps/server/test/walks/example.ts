import { z } from 'zod';

/** A JSON Schema as zod writes it, with the marks of the contract (`ref`, `refList`, `notAnId`) kept. */
export type Schema = {
  type?: string;
  ref?: string;
  /** Several ids in one text, which narrow a list. */
  refList?: string;
  notAnId?: boolean;
  /** Another field says the same in another way: an example has that one. */
  instead?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  default?: unknown;
  example?: unknown;
};

export function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

type Path = readonly string[];
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
  // What a contact is not from the start.
  active: false,
  // An address, so that no name server is asked.
  url: 'https://93.184.216.34/',
};

/** Tried in turn against a pattern. */
const samples = [
  ...['', '1', '120', '08:00', '#12ab34', '2026-11-15', 'enabled', '5511999990000', '[]', '17-4'],
];

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
  const name = path.at(-1) ?? '';
  if (schema.ref) return choose(schema.ref, path);
  if (schema.refList) return JSON.stringify([choose(schema.refList, path)]);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) {
    const hasWanted = (option: Schema) =>
      refsOf(option, path).some((place) => place.path.join() === wanted?.join());
    const preferred =
      union.find(hasWanted) ??
      union.find((option) => option.ref) ??
      union.find((option) => option.type !== 'null');
    return exampleOf(preferred ?? {}, choose, path, wanted);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const told = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.instead);
    const fields = told.map(([key, field]) => [
      key,
      exampleOf(field, choose, [...path, key], wanted),
    ]);
    return Object.fromEntries(fields);
  }
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, choose, path, wanted)];
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, 1);
  if (name in byName) return byName[name];
  if (schema.type === 'boolean') return true;
  if (schema.example !== undefined) return schema.example;
  if (schema.format === 'email' || name === 'email') return `${crypto.randomUUID()}@example.com`;
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern);
    return samples.find((sample) => pattern.test(sample)) ?? '';
  }
  return EXAMPLE_TEXT;
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
