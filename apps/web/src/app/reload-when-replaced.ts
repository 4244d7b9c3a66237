const key = 'reloadedForNewVersion';
const quietMs = 60_000;

/**
 * After an update of the server a page that was open before asks for files that are gone. Loading
 * it anew gets the new ones; once a minute at most, lest a broken server make it spin.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  // While nobody answers, loading the page anew would only lose it.
  const answer = await fetch('/ready', { cache: 'no-store' }).catch(() => null);
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (!answer?.ok || Date.now() - last < quietMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
