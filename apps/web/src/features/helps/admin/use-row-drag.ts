import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { useEffect, useRef, useState } from 'react';

/** A row that is held by its grip, and takes the place of the row that it is put upon. */
export function useRowDrag(id: number, onPut: (dragged: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onPut);
  latest.current = onPut;
  useEffect(() => {
    if (!row.current || !grip.current) return;
    return combine(
      draggable({
        element: row.current,
        dragHandle: grip.current,
        getInitialData: () => ({ helpId: id }),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) =>
          typeof source.data.helpId === 'number' && source.data.helpId !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(Number(source.data.helpId));
        },
      }),
    );
  }, [id]);
  return { row, grip, isOver };
}
