import { useLayoutEffect, useState } from 'react';

/**
 * Closed at first, then as asked. Mantine notes where the focus was, to give it back, only when a
 * dialog goes from closed to open; ours are often made at the moment they open.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return opened && mounted;
}
