import { reloadWhenServed } from '../lib/reload-when-served.ts';

/**
 * After an update of the server a page that was open before asks for files that are gone. Loading
 * it anew gets the new ones.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => void reloadWhenServed());
}
