const key = 'reloadedForNewVersion';
const quietMs = 60_000;

/**
 * After an update of the server a page that was open before asks for files that are gone. Loading
 * it anew gets the new ones; once a minute at most, lest a broken server make it spin.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < quietMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
