import type { LaneId } from '@prosa/contract/kanban';
import { readItem, writeItem } from '../../../lib/storage.ts';

/** Where somebody was when they left the board, kept by this browser for each of them. */
export type Place = {
  /** How far to the right, and how far down in each lane. */
  x: number;
  lanes: Readonly<Record<string, number>>;
  /** The lane that a phone shows. */
  lane: LaneId;
  /** The filters as they stand in the address. */
  search: Readonly<Record<string, unknown>>;
};

const nowhere: Place = { x: 0, lanes: {}, lane: null, search: {} };
const keyOf = (userId: number) => `kanbanPlace-${userId}`;

/** While somebody scrolls it is written now and then. */
const pauseMs = 300;
const places = new Map<number, Place>();
let isWriting = false;

export function keptPlace(userId: number): Place {
  const known = places.get(userId) ?? read(userId);
  places.set(userId, known);
  return known;
}

export function keepPlace(userId: number, change: Partial<Place>): void {
  places.set(userId, { ...keptPlace(userId), ...change });
  if (isWriting) return;
  isWriting = true;
  setTimeout(write, pauseMs);
}

function write(): void {
  isWriting = false;
  for (const [id, place] of places) writeItem(keyOf(id), JSON.stringify(place));
}

// Whoever loads the page anew has not always waited that long.
if (typeof window !== 'undefined') window.addEventListener('pagehide', write);

function read(userId: number): Place {
  try {
    const kept: unknown = JSON.parse(readItem(keyOf(userId)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...nowhere, ...kept } : nowhere;
  } catch {
    // Not what we wrote: as if there were nothing.
    return nowhere;
  }
}

export function laneKey(laneId: LaneId): string {
  return String(laneId ?? 'open');
}

/** A card is at least so high: so many must be loaded to come as far down again. */
const lowestCardPx = 110;

export function keptDepth(userId: number, laneId: LaneId): number {
  const offset = keptPlace(userId).lanes[laneKey(laneId)];
  return offset ? Math.ceil(offset / lowestCardPx) + 8 : 0;
}
