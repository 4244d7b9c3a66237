import type { clientEvents } from '@prosa/contract/events';
import type { z } from 'zod';

type ClientEvents = typeof clientEvents;
export type ClientEvent = keyof ClientEvents;
export type Given<E extends ClientEvent> = z.input<ClientEvents[E]>;

type Speaker = (event: ClientEvent, given: readonly unknown[]) => void;
type Wish = { event: ClientEvent; given: readonly unknown[] };

const wishes = new Set<Wish>();
let speak: Speaker | null = null;

/** Asks the server to tell of something: now, and at each new connection until it is taken back. */
export function wish<E extends ClientEvent>(event: E, ...given: Given<E>): () => void {
  const made = { event, given };
  wishes.add(made);
  speak?.(event, given);
  return () => wishes.delete(made);
}

/** A connection stands: whatever is still wanted is asked for again. */
export function speakThrough(speaker: Speaker): void {
  speak = speaker;
  for (const { event, given } of wishes) speaker(event, given);
}

/** Nobody listens; wishes wait for the next connection. */
export function fallSilent(): void {
  speak = null;
}
