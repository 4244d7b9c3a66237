import type { Box } from './toast-place.ts';

const buttons = 'button, a[href], summary, [role="option"], [role="tab"], input[type="radio"]';
/** Where people write and find their way: nothing lies over it while there is any other place. */
const kept = '[data-composer], nav, aside';
const keptWeight = 1000;
/** No button of ours is smaller than this. */
const mesh = 16;

/**
 * How much a box would cover, in buttons, by looking at what is in front there: those behind a
 * dialog's veil or scrolled out of sight do not count.
 */
export function buttonsUnder({ left, top, width, height }: Box, own: Element): number {
  const found = new Set<Element>();
  for (const y of marks(top, height)) {
    for (const x of marks(left, width)) {
      const front = document.elementsFromPoint(x, y).find((element) => !own.contains(element));
      const covered = front?.closest(kept) ?? front?.closest(buttons);
      if (covered) found.add(covered);
    }
  }
  let weight = 0;
  for (const element of found) weight += element.matches(kept) ? keptWeight : 1;
  return weight;
}

/** From end to end, both included. */
function marks(start: number, length: number): number[] {
  const steps = Math.max(1, Math.ceil(length / mesh));
  return Array.from({ length: steps + 1 }, (_, step) => start + (step * length) / steps);
}
