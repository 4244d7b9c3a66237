const heldMs = 1000;
const politeMs = 150;

/**
 * Of the tabs that hear the same thing at the same moment, one acts: nobody wants a choir. The one
 * that the person looks at comes first, and may decide that there is nothing to do.
 */
export function inOneTab(name: string, act: () => void): void {
  const isSeen = document.visibilityState === 'visible';
  setTimeout(() => void claim(name, act), isSeen ? 0 : politeMs);
}

async function claim(name: string, act: () => void): Promise<void> {
  // Locks exist on https and on localhost only; elsewhere each tab speaks for itself.
  if (!('locks' in navigator)) {
    act();
    return;
  }
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, heldMs));
  });
}
