import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { DraftTree } from '../option-tree/draft.ts';
import { flatten, type Line } from '../option-tree/flatten.ts';
import { type Place, placeAtDrop } from '../option-tree/move.ts';

/** How far one level stands in, in pixels; the stylesheet says the same. */
const indent = 26;
const firstIndent = 8;

type Drag = {
  key: string;
  /** The rows that stay, with their middles on the page. */
  lines: Line[];
  middles: number[];
  startX: number;
  startDepth: number;
};

/** Dragging by pointer, finger or pen: between two rows, and in or out by moving sideways. */
export function useTreeDrag(
  tree: DraftTree,
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, place: Place) => void,
) {
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<ReadonlySet<string> | null>(null);
  const [marker, setMarker] = useState<CSSProperties | null>(null);

  function begin(line: Line, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const moving = new Set(flatten([line.option]).map(({ option }) => option.key));
    const lines = flatten(tree).filter(({ option }) => !moving.has(option.key));
    const middles = lines.map(({ option }) => {
      const box = rowOf(option.key)?.getBoundingClientRect();
      return box ? (box.top + box.bottom) / 2 : 0;
    });
    const { clientX: startX } = event;
    drag.current = { key: line.option.key, lines, middles, startX, startDepth: line.depth };
    setDragged(moving);
  }

  function placeUnder({ clientX, clientY }: PointerEvent) {
    if (!drag.current) return null;
    const { lines, middles, startX, startDepth } = drag.current;
    const gap = middles.filter((middle) => middle < clientY).length;
    const depth = startDepth + Math.round((clientX - startX) / indent);
    return { gap, ...placeAtDrop(lines, gap, depth) };
  }

  function follow(event: PointerEvent) {
    const place = placeUnder(event);
    if (!place || !drag.current) return;
    const { lines } = drag.current;
    const above = lines[place.gap - 1];
    const edge = above
      ? rowOf(above.option.key)?.getBoundingClientRect().bottom
      : list.current?.getBoundingClientRect().top;
    const top = (edge ?? 0) - (list.current?.getBoundingClientRect().top ?? 0);
    setMarker({ top, left: firstIndent + place.depth * indent });
  }

  function drop(event: PointerEvent) {
    const place = placeUnder(event);
    const key = drag.current?.key;
    cancel();
    if (place && key) onMove(key, place);
  }

  function cancel() {
    drag.current = null;
    setDragged(null);
    setMarker(null);
  }

  function rowOf(key: string): Element | null {
    return list.current?.querySelector(`[data-key="${key}"]`) ?? null;
  }

  return {
    dragged,
    marker,
    gripProps: (line: Line) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(line, event),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: cancel,
    }),
  };
}

export type GripProps = ReturnType<ReturnType<typeof useTreeDrag>['gripProps']>;
