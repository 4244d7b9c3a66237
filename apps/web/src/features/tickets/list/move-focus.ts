import type { KeyboardEvent } from 'react';

/** Up and down lead from row to row, each by its link or its button. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const byPlace = stops.sort((a, b) => top(a) - top(b));
  const row = (event.target as HTMLElement).closest('article');
  const at = byPlace.findIndex((stop) => row?.contains(stop));
  const next = byPlace[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Virtual rows stand in the document in the order in which they were made. */
function top(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}
