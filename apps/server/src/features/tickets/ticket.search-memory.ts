import { createHash } from 'node:crypto';
import type { SearchTerm } from '@prosa/contract/search-words';
import type { ReadScope } from '../../db/scope.ts';
import { createShortMemory, type ShortMemory } from '../../short-memory.ts';
import type { List } from './ticket.list-queries.ts';
import type { Found } from './ticket.search.ts';

/**
 * What a page of a search leaves to the pages after it, for whoever asks for them by their numbers: they cost what
 * the first did, and go on where it ended. In this process alone: another one finds it out for itself.
 */
export type SearchMemory = {
  /** By a company's words. */
  found: ShortMemory<Found>;
  /** Of what was found, an asker's list: a thousand at most. */
  ordered: ShortMemory<number[]>;
  /** Where a page of a walk begins. */
  places: ShortMemory<string>;
};

const FOR_MS = 60_000;

export function createSearchMemory(): SearchMemory {
  return {
    // Of the largest, three thousand tickets, so many are some megabytes.
    found: createShortMemory({ forMs: FOR_MS, most: 200 }),
    ordered: createShortMemory({ forMs: FOR_MS, most: 500 }),
    places: createShortMemory({ forMs: FOR_MS, most: 5000 }),
  };
}

export function wordsFor({ companyId }: ReadScope, terms: readonly SearchTerm[]): string {
  return digest([companyId, terms]);
}

/** Of one asker's list: another one's has other tickets before the same place. */
export function placeIn({ shape, values }: List, terms: readonly SearchTerm[], offset: number) {
  const { company, viewer, viewerQueues } = values;
  const compared = shape.compared.map((name) => values[name]);
  return digest([company, viewer, viewerQueues, shape, compared, terms, offset]);
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
