import type { Noun } from '@prosa/contract/ids';
import { exampleOf, type Schema } from '../apps/server/test/walks/example.ts';

export type EventSchema = Schema & { prefixItems?: Schema[] };

/** Each way in which the contract lets an event be said. */
export function eventExamples(
  { prefixItems = [] }: EventSchema,
  ids: Record<Noun, unknown>,
): unknown[][] {
  const [first] = prefixItems;
  if (!first) return [[]];
  const options = first.anyOf ?? first.oneOf ?? [first];
  return options.map((option) => {
    const value = exampleOf(option, (ref) => ids[ref as Noun]);
    return [option.type === 'string' && option.ref ? String(value) : value];
  });
}
