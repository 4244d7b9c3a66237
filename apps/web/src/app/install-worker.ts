/** What lets the app be installed and opened without a network; not while it is being developed. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page itself: the first visit must not share its network with it.
  addEventListener('load', () => {
    // Without it everything works as before; there is nothing that a person could do about it.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
