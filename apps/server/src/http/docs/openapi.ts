import type { Schema } from './json-schema.ts';

/* The parts of an OpenAPI document that are read or written here. */

type Content = Record<string, { schema?: Schema; example?: unknown }>;

export type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
};

export type Operation = {
  description?: string;
  'x-access'?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
};

export type Document = {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
};

/** What programs can call: with a key, or with the token of a connection. */
export function isForPrograms({ security = [] }: Operation): boolean {
  return security.some((one) => 'apiKey' in one || 'connectionToken' in one);
}

/** Of a body in several forms the first: JSON. */
export function contentOf({ content }: { content?: Content } = {}) {
  return Object.values(content ?? {})[0];
}
