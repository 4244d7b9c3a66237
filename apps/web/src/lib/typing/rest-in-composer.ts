import { isAnythingOpen } from './on-top.ts';
import { takesLetters } from './takes-letters.ts';
import { canWrite, goWrite } from './typing-place.ts';

const control =
  'button, a[href], label, select, input, summary, [role=button], [role=tab], [role=option], [role^=menuitem]';
/** With these somebody walks by keyboard: the focus is where they left it. */
const walking = ['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
/** Longer than anything takes to fade away; on a busy machine, where that takes longer, the frames count. */
const settlesWithinMs = 800;
const settlesWithinFrames = 48;

let byMouse = false;
let isLooking = false;
let until = 0;
let framesLeft = 0;

/**
 * Whoever presses something with the mouse goes on writing: as soon as nothing is open any more, the
 * focus is in the composer. Else the next Enter would press the same thing again. The answer ends it.
 */
export function restInComposer(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('pointerdown', onPointer, { signal, capture: true });
  addEventListener('keydown', onKey, { signal, capture: true });
  addEventListener('click', onPress, { signal });
  addEventListener('change', onPress, { signal });
  return () => stop.abort();
}

function onPointer({ pointerType }: PointerEvent): void {
  // A touch keyboard would cover what is to be read.
  byMouse = pointerType === 'mouse';
}

function onKey({ key }: KeyboardEvent): void {
  if (walking.includes(key)) byMouse = false;
  else if (key === 'Escape') settle();
}

function onPress(event: Event): void {
  // The way that it took: an icon that the press has taken away is in no button any more.
  const isOfControl = (part: EventTarget) => part instanceof Element && part.matches(control);
  if (event.composedPath().some(isOfControl)) settle();
}

function settle(): void {
  until = performance.now() + settlesWithinMs;
  framesLeft = settlesWithinFrames;
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(look);
}

function look(now: number): void {
  framesLeft -= 1;
  isLooking = byMouse && canWrite() && (now < until || framesLeft > 0);
  if (!isLooking) return;
  if (!isAnythingOpen() && !takesLetters(document.activeElement)) goWrite();
  requestAnimationFrame(look);
}
