import type { KeyboardEvent } from 'react';

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From one cell of a chart to the nearest in the arrow's way: a handler for what is around them. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key];
  const from = event.target;
  if (!way || !(from instanceof HTMLElement) || !from.matches('[data-cell]')) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const start = middleOf(from);
  const nearest = cells
    .map((cell) => ({ cell, away: distance(start, middleOf(cell), way) }))
    .filter(({ away }) => away < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.away - b.away)[0];
  event.preventDefault();
  nearest?.cell.focus();
}

type Point = { x: number; y: number };

function middleOf(element: HTMLElement): Point {
  const { left, bottom, width } = element.getBoundingClientRect();
  // Columns differ in height and stand on one line.
  return { x: left + width / 2, y: bottom };
}

/** Endless for what lies the other way; what lies aside is farther than it looks. */
function distance(from: Point, to: Point, [x, y]: readonly [number, number]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = dx * x + dy * y;
  const aside = Math.abs(dx * y) + Math.abs(dy * x);
  return along > 1 && (y !== 0 || aside < 1) ? along + aside * 10 : Number.POSITIVE_INFINITY;
}
