import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high something in an element is, as of now; 0 while nobody needs to know. */
export function useHeightOf(
  within: RefObject<HTMLElement | null>,
  selector: string,
  isNeeded: boolean,
): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = within.current?.querySelector<HTMLElement>(selector);
    if (!isNeeded || !measured) return;
    const look = () => setHeight(measured.offsetHeight);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [within, selector, isNeeded]);
  return isNeeded ? height : 0;
}
