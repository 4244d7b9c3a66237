/** A JSON Schema as zod writes it, with the marks of the contract (`ref`, `refList`, `notAnId`) kept. */
export type Schema = {
  /** OpenAPI's documents say with two that it may be null. */
  type?: string | string[];
  ref?: string;
  /** Several ids in one text, which narrow a list. */
  refList?: string;
  notAnId?: boolean;
  /** Another field says the same in another way: an example has that one. */
  instead?: string;
  /** It holds others of its own kind. */
  $ref?: string;
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
