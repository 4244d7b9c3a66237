import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has less room than that, as of now. */
export function useNarrowerThan(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const look = () => setNarrower(measured.clientWidth < width);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrower;
}
