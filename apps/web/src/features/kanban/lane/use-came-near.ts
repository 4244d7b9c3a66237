import { type RefObject, useEffect, useState } from 'react';

/** Far enough to be there before it is seen. */
const nearPx = 400;

/** Whether an element is in sight or close to it, or was. `first`: it is from the beginning, without a look. */
export function useCameNear(element: RefObject<Element | null>, first: boolean): boolean {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { root: element.current.parentElement, rootMargin: `${nearPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
