import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { type RefObject, useEffect, useState } from 'react';
import { type Dragged, draggedIn } from './use-card-drag.ts';

/** What is held over the lane just now. It takes cards, also while it is folded; and, by its grip, it can be put in another's place. */
export function useLaneDrop(
  id: number | null,
  parts: {
    lane: RefObject<HTMLElement | null>;
    grip: RefObject<HTMLElement | null>;
  },
): Dragged | null {
  const [held, setHeld] = useState<Dragged | null>(null);
  const { lane, grip } = parts;
  useEffect(() => {
    if (!lane.current) return;
    const target = dropTargetForElements({
      element: lane.current,
      getData: () => ({ laneId: id }),
      // The first lane stays the first.
      canDrop: ({ source }) => id !== null || draggedIn(source.data)?.kind === 'card',
      onDragEnter: ({ source }) => setHeld(draggedIn(source.data)),
      onDragLeave: () => setHeld(null),
      onDrop: () => setHeld(null),
    });
    if (!grip.current || id === null) return target;
    const handle = draggable({
      element: grip.current,
      getInitialData: (): Dragged => ({ kind: 'lane', id }),
    });
    return combine(target, handle);
  }, [id, lane, grip]);
  return held;
}
