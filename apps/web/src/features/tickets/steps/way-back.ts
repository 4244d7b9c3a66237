import { useEffect, useSyncExternalStore } from 'react';
import type { ShortcutName } from '../../../lib/shortcuts/shortcuts.ts';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';

/** A step that led away from its ticket, and what takes it back. */
type Left = { step: LeavingStep; uuid: string; act: () => void };
export type LeavingStep = 'resolve' | 'return' | 'reopen';

/** In the ticket that key would do the same. */
const keys = {
  resolve: 'reopenTicket',
  return: 'acceptTicket',
  reopen: 'reply',
} as const satisfies Record<LeavingStep, ShortcutName>;

let left: Left | null = null;
const listeners = new Set<() => void>();

function set(next: Left | null): void {
  left = next;
  for (const listener of listeners) listener();
}

export function leaveWayBack(way: Left): void {
  set(way);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While nothing is open, the key of the last step's contrary takes it back, as the toast's button does. */
export function useWayBack(selected: string | undefined): void {
  const last = useSyncExternalStore(subscribe, () => left);
  // Whoever opened another ticket since then means that one.
  useEffect(() => {
    if (last && selected !== undefined && selected !== last.uuid) set(null);
  }, [selected, last]);
  const offered = (step: LeavingStep) =>
    selected === undefined && last?.step === step
      ? () => {
          set(null);
          last.act();
        }
      : null;
  useShortcut(keys.resolve, offered('resolve'));
  useShortcut(keys.return, offered('return'));
  useShortcut(keys.reopen, offered('reopen'));
}
