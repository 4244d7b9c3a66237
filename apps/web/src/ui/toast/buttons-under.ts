import type { Box } from './toast-place.ts';

const buttons =
  'button, a[href], summary, [role="option"], [role="tab"], [role="switch"], input[type="radio"]';
/** Where people write and find their way: nothing lies over it while there is any other place. */
const kept = '[data-composer], nav, aside';
const keptWeight = 1000;

type Control = { element: Element; box: DOMRect; weight: number; isInFront?: boolean };

export type Covered = {
  /** How much lies there, in buttons, by where they are alone: no less than what is seen of them. */
  atMost(box: Box): number;
  /** Those in front alone: what is behind a dialog's veil or scrolled out of sight does not count. Looks long. */
  inFront(box: Box): number;
};

/** What a box would cover now, other than what is the box's own. */
export function buttonsUnder(own: Element): Covered {
  const controls = controlsBeside(own);
  const under = (box: Box) => controls.filter((control) => overlaps(control.box, box));
  return {
    atMost: (box) => weightOf(under(box)),
    inFront: (box) => weightOf(under(box).filter((control) => isInFront(control, own))),
  };
}

function weightOf(controls: readonly Control[]): number {
  return controls.reduce((sum, { weight }) => sum + weight, 0);
}

function controlsBeside(own: Element): Control[] {
  const found: Control[] = [];
  for (const element of document.querySelectorAll(`${kept}, ${buttons}`)) {
    const isKept = element.matches(kept);
    // Counted with what it is in.
    if (own.contains(element) || (!isKept && element.closest(kept))) continue;
    const box = element.getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.right > 0 && box.top < innerHeight;
    if (box.width === 0 || !isInWindow || box.left >= innerWidth) continue;
    found.push({ element, box, weight: isKept ? keptWeight : 1 });
  }
  return found;
}

function overlaps(one: DOMRect, { left, top, width, height }: Box): boolean {
  const isBeside = one.left >= left + width || one.right <= left;
  return !isBeside && one.top < top + height && one.bottom > top;
}

/** By what is at its middle. Asked once: where a page has thousands of elements the answer takes a millisecond. */
function isInFront(control: Control, own: Element): boolean {
  const { element, box } = control;
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
  control.isInFront ??= document
    .elementsFromPoint(x, y)
    .filter((one) => !own.contains(one))
    .slice(0, 1)
    .some((front) => element.contains(front));
  return control.isInFront;
}
