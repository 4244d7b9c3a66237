import { type RefObject, useEffect, useRef } from 'react';

const thresholdPx = 100;

/** Calls back when the end comes within 100 px of view; also when the rows do not fill it. */
export function useReachedEnd(
  scroll: RefObject<HTMLElement | null>,
  /** What is there: when it changes, the end is looked for again. */
  loaded: number | string,
  onEnd: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;

  // A new observer after every page: the end may still be in view, and then nothing "enters" it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is what makes it look again
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several where the page was busy: it went out of view and came back, and the last one is how it is.
        if (entries.at(-1)?.isIntersecting) latest.current();
      },
      { root: scroll.current, rootMargin: `${thresholdPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroll, loaded]);

  return end;
}
