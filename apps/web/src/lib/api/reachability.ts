/** Whether the server can answer: told by every request, shown by the banner, asked again until it does. */

type Listener = () => void;

const pauseMs = 4000;

let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

export function reportReachable(value: boolean): void {
  clearTimeout(timer);
  if (!value) timer = setTimeout(() => void probe(), pauseMs);
  if (value === reachable) return;
  reachable = value;
  for (const listener of listeners) listener();
}

/** Asks the server whether it and its database are up; the live connection calls it when it is cut. */
export async function probe(): Promise<boolean> {
  const answer = await fetch('/ready', { cache: 'no-store' }).catch(() => null);
  reportReachable(answer?.ok ?? false);
  return reachable;
}

/** The browser knows first when the network goes; that it is back says nothing of the server. */
export function watchNetwork(): void {
  addEventListener('offline', () => reportReachable(false));
  addEventListener('online', () => void probe());
}

export function isReachable(): boolean {
  return reachable;
}

export function onReachabilityChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
