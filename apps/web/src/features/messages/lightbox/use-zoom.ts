import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Wheel, two fingers, a double click and the keys: all change one thing. */
export function useZoom(shownId: number) {
  const [zoom, setZoom] = useState(whole);
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole
  useEffect(() => setZoom(whole), [shownId]);

  const fromMiddle = useCallback((x: number, y: number) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }, []);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(event.clientX, event.clientY);
      setZoom((before) => zoomedBy(before, event.deltaY < 0 ? 1.2 : 1 / 1.2, at));
    };
    // React listens passively, and then the page would scroll along.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [fromMiddle]);

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    const element = stage.current;
    if (!before || !element) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, now);
    if (other) {
      const apart = (point: typeof now) => Math.hypot(point.x - other[1].x, point.y - other[1].y);
      const at = fromMiddle((now.x + other[1].x) / 2, (now.y + other[1].y) / 2);
      setZoom((zoom) => zoomedBy(zoom, apart(now) / Math.max(1, apart(before)), at));
      return;
    }
    const size = { width: element.clientWidth, height: element.clientHeight };
    setZoom((zoom) => movedBy(zoom, now.x - before.x, now.y - before.y, size));
  }

  const end = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return {
    zoom,
    stage,
    grow: () => setZoom((before) => zoomedBy(before, step)),
    shrink: () => setZoom((before) => zoomedBy(before, 1 / step)),
    reset: () => setZoom(whole),
    gestures: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick: ({ clientX, clientY }: { clientX: number; clientY: number }) =>
        setZoom((before) =>
          before.scale > 1 ? whole : zoomedBy(before, 2.5, fromMiddle(clientX, clientY)),
        ),
    },
  };
}

export type Zoom = { scale: number; x: number; y: number };

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
const most = 6;
export const step = 1.5;

/** Grows or shrinks around a point (from the middle of the stage), which stays where it is. */
export function zoomedBy(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor));
  if (scale === 1) return whole;
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

/** Moved, but never so far that nothing of the picture is left. */
export function movedBy(
  zoom: Zoom,
  dx: number,
  dy: number,
  stage: { width: number; height: number },
): Zoom {
  if (zoom.scale === 1) return zoom;
  const room = (size: number) => (size * (zoom.scale - 1)) / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    scale: zoom.scale,
    x: within(zoom.x + dx, room(stage.width)),
    y: within(zoom.y + dy, room(stage.height)),
  };
}
