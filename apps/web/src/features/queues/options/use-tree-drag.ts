import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { scrollAtEdges } from '../../../lib/edge-scroll.ts';
import { type Place, placeAtDrop } from './move.ts';
import { type DraftTree, flatten, type Line } from './option-tree.ts';

/** How far one level stands in, in pixels; the stylesheet says the same. */
const indent = 26;
const firstIndent = 8;

type Drag = {
  key: string;
  /** The rows that stay, with their middles below the top of the list: scrolling changes nothing. */
  lines: Line[];
  middles: number[];
  startX: number;
  startDepth: number;
  pointer: { clientX: number; clientY: number };
  /** From the first move on: a click on a row at the edge scrolls nothing. */
  stopScrolling?: () => void;
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

  // A dialog that closes under a drag takes the list with it.
  useEffect(() => () => drag.current?.stopScrolling?.(), []);

  function begin(line: Line, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const dragging = new Set(flatten([line.option]).map(({ option }) => option.key));
    const lines = flatten(tree).filter(({ option }) => !dragging.has(option.key));
    const middles = lines.map(({ option }) => {
      const box = rowOf(option.key)?.getBoundingClientRect();
      return box ? (box.top + box.bottom) / 2 - listTop() : 0;
    });
    const { clientX, clientY } = event;
    drag.current = {
      key: line.option.key,
      lines,
      middles,
      startX: clientX,
      startDepth: line.depth,
      pointer: { clientX, clientY },
    };
    setDragged(dragging);
  }

  function placeUnder() {
    if (!drag.current) return null;
    const { lines, middles, startX, startDepth, pointer } = drag.current;
    const y = pointer.clientY - listTop();
    const gap = middles.filter((middle) => middle < y).length;
    const depth = startDepth + Math.round((pointer.clientX - startX) / indent);
    return { gap, ...placeAtDrop(lines, gap, depth) };
  }

  function showPlace() {
    const place = placeUnder();
    if (!place || !drag.current) return;
    const above = drag.current.lines[place.gap - 1];
    const bottom = above && rowOf(above.option.key)?.getBoundingClientRect().bottom;
    const top = bottom === undefined ? 0 : bottom - listTop();
    setMarker({ top, left: firstIndent + place.depth * indent });
  }

  function follow({ clientX, clientY }: PointerEvent) {
    if (!drag.current || !list.current) return;
    const { current } = drag;
    current.pointer = { clientX, clientY };
    current.stopScrolling ??= scrollAtEdges(list.current, () => current.pointer.clientY, showPlace);
    showPlace();
  }

  function drop() {
    const place = placeUnder();
    const key = drag.current?.key;
    cancel();
    if (place && key) onMove(key, place);
  }

  function cancel() {
    drag.current?.stopScrolling?.();
    drag.current = null;
    setDragged(null);
    setMarker(null);
  }

  function listTop(): number {
    return list.current?.getBoundingClientRect().top ?? 0;
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
