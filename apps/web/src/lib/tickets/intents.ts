import { useEffect, useSyncExternalStore } from 'react';

type OfTicket = { uuid: string };

/**
 * What somebody intends with a ticket that they are on their way to. Whoever shows it does it once,
 * as soon as that can be done.
 */
function createIntent<Intent extends OfTicket>() {
  let intent: Intent | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Intent | null) => {
    intent = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set,
    useIntent(uuid: string, ready: boolean, act: (intent: Intent) => void): void {
      useDue(uuid, ready, (due) => {
        act(due);
        set(null);
      });
    },
    /** Something on the way there: the intent stays. */
    useAwaited: useDue,
  };

  function useDue(uuid: string, ready: boolean, act: (intent: Intent) => void): void {
    const current = useSyncExternalStore(subscribe, () => intent);
    const due = ready && current?.uuid === uuid ? current : null;
    // biome-ignore lint/correctness/useExhaustiveDependencies: the intent is what calls for it
    useEffect(() => {
      if (due) act(due);
    }, [due]);
  }
}

const writing = createIntent<{ uuid: string }>();
const reading = createIntent<{ uuid: string; messageId: number }>();

/**
 * Somebody goes to a ticket to write in it. Not on a telephone: its keyboard would cover what has to
 * be read first.
 */
export function intendToWrite(uuid: string): void {
  if (matchMedia('(hover: hover)').matches) writing.set({ uuid });
}

/** Somebody found a ticket by what is said in it, and wants to see where. */
export const intendToRead = reading.set;

export const useWriteIntent = writing.useIntent;
/** Of one in which nobody can write yet. */
export const useAwaitedWriting = writing.useAwaited;
export const useReadIntent = reading.useIntent;
