import { type PointerEvent, type TouchEvent, useRef } from 'react';

const holdMs = 450;
const slackPx = 8;

/** A finger that stays: what the mouse finds by pointing, touch finds by waiting. */
export function useLongPress(onHold: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const hasHeld = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  const hold = () => {
    hasHeld.current = true;
    onHold();
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      hasHeld.current = false;
      if (pointerType === 'mouse') return;
      press.current = { x, y, timer: window.setTimeout(hold, holdMs) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Otherwise a click follows, which closes what has just been opened.
    onTouchEnd: (event: TouchEvent) => {
      if (hasHeld.current && event.cancelable) event.preventDefault();
    },
  };
}
