import { readItem, removeItem, writeItem } from '../storage.ts';
import { type ShortcutName, shortcutNames } from './shortcuts.ts';

/** What can be done right now: whoever is on the screen registers it, the newest one is heard. */

export type Handler = () => void;
type Entry = { name: ShortcutName; handler: { current: Handler } };

let entries: readonly Entry[] = [];
let available: readonly ShortcutName[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Entry[]): void {
  entries = next;
  const names = new Set(next.map((entry) => entry.name));
  available = shortcutNames.filter((name) => names.has(name));
  for (const listener of listeners) listener();
}

export function register(name: ShortcutName, handler: Entry['handler']): () => void {
  const entry = { name, handler };
  set([...entries, entry]);
  return () => set(entries.filter((other) => other !== entry));
}

/** Does it, if anybody here can. */
export function run(name: ShortcutName): boolean {
  const entry = entries.findLast((one) => one.name === name);
  entry?.handler.current();
  return entry !== undefined;
}

export const shortcutStore = {
  get: () => available,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const offKey = 'shortcutsOff';

/** Those who dictate, or whose hands slip, can do without a sign that works alone. */
export function signsOn(): boolean {
  return readItem(offKey) === null;
}

export function setSigns(on: boolean): void {
  if (on) removeItem(offKey);
  else writeItem(offKey, '1');
}
