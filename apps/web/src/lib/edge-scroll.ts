/** How close to an edge a dragged thing makes the list move, and how fast at the very edge. */
const edge = 48;
const pixelsPerSecond = 900;

/** Down is positive; nothing away from the edges, and the faster the nearer. */
export function edgeSpeed(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + edge - y;
  const below = y - (bottom - edge);
  if (above > 0) return -pixelsPerSecond * Math.min(1, above / edge);
  if (below > 0) return pixelsPerSecond * Math.min(1, below / edge);
  return 0;
}

function scrollerOf(element: Element | null): Element | null {
  if (!element) return null;
  const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
  return scrolls ? element : scrollerOf(element.parentElement);
}

/**
 * Scrolls what holds an element while `pointerY` is near its edge. Call the answer to end it;
 * `onScroll` hears of each step, since what lies under the pointer has changed.
 */
export function scrollAtEdges(
  inside: Element,
  pointerY: () => number,
  onScroll: () => void,
): () => void {
  const scroller = scrollerOf(inside);
  let last = performance.now();
  let frame = requestAnimationFrame(step);

  function step(now: number) {
    frame = requestAnimationFrame(step);
    if (!scroller) return;
    const speed = edgeSpeed(pointerY(), scroller.getBoundingClientRect());
    const before = scroller.scrollTop;
    // A frame may bear an earlier time than the call that asked for it; a stalled one, a late one.
    const passed = Math.min(Math.max(now - last, 0), 50);
    scroller.scrollTop += (speed * passed) / 1000;
    last = now;
    if (scroller.scrollTop !== before) onScroll();
  }

  return () => cancelAnimationFrame(frame);
}
