const key = 'reloadedForNewVersion';
const quietMs = 60_000;

let isReloading = false;

/**
 * Loads the page anew, for files that do not come. False while nobody answers: that would only lose the page. Once a
 * minute at most, lest a broken server make it spin, unless somebody has pressed for it.
 */
export async function reloadWhenServed({ isPressed = false } = {}): Promise<boolean> {
  const answer = await fetch('/ready', { cache: 'no-store' }).catch(() => null);
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (!answer?.ok || (!isPressed && Date.now() - last < quietMs)) return false;
  if (isReloading) return true;
  isReloading = true;
  sessionStorage.setItem(key, String(Date.now()));
  // Whoever writes something that is not saved is asked, and may stay.
  setTimeout(() => {
    isReloading = false;
  }, 1000);
  location.reload();
  return true;
}
