let byKeyboard = false;

// In the tests of what is pure there is no window.
globalThis.addEventListener?.('keydown', () => setTo(true), { capture: true });
globalThis.addEventListener?.('pointerdown', () => setTo(false), { capture: true });

function setTo(next: boolean): void {
  byKeyboard = next;
}

/** Whether the last thing that somebody did was a key: the focus is then what they look for. */
export function isByKeyboard(): boolean {
  return byKeyboard;
}
