import type { Schema } from './json-schema.ts';

export type Path = readonly string[];

/** What stands in the places that a schema leaves open. */
export type Filling = {
  /** Which one of a noun. */
  id(noun: string, path: Path): unknown;
  /** What a schema cannot say in JSON Schema (a refinement), said by the field's name. */
  byName: Readonly<Record<string, unknown>>;
  email(): string;
  uuid(): string;
  /** Where any words will do. */
  text: string;
  /** An example that stands in a schema goes before all that could be made from it. */
  prefersWritten?: boolean;
  /** Which of several choices it is to be, rather than the first that will do. */
  prefers?(option: Schema, path: Path): boolean;
};

/** Tried in turn against a pattern. */
const samples = [
  ...['', '1', '120', '08:00', '#12ab34', '2026-11-15', 'enabled', '5511999990000', '[]', '17-4'],
  '2026-11-15T12:00:00.000Z',
];

/** A valid value for a schema. */
export function exampleOf(schema: Schema, filling: Filling, path: Path = []): unknown {
  const name = path.at(-1) ?? '';
  if (filling.prefersWritten && schema.example !== undefined) return schema.example;
  if (schema.ref) return filling.id(schema.ref, path);
  if (schema.refList) return JSON.stringify([filling.id(schema.refList, path)]);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) {
    const preferred =
      union.find((option) => filling.prefers?.(option, path)) ??
      union.find((option) => option.ref) ??
      union.find((option) => option.type !== 'null');
    return exampleOf(preferred ?? {}, filling, path);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    const told = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.instead);
    const fields = told.map(([key, field]) => [key, exampleOf(field, filling, [...path, key])]);
    return Object.fromEntries(fields);
  }
  if (type === 'array') {
    // Those that hold others of their kind would have no end.
    return schema.items?.$ref ? [] : [exampleOf(schema.items ?? {}, filling, path)];
  }
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (name in filling.byName) return filling.byName[name];
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (schema.example !== undefined) return schema.example;
  if (schema.format === 'email' || name === 'email') return filling.email();
  if (schema.format === 'uuid') return filling.uuid();
  if (schema.format === 'uri') return 'https://example.com/';
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern);
    return samples.find((sample) => pattern.test(sample)) ?? '';
  }
  return filling.text;
}
