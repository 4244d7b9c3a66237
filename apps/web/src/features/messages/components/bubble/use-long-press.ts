import { type PointerEvent, useRef } from 'react';

const holdMs = 450;
const slackPx = 8;

/** A finger that stays: what the mouse finds by pointing, touch finds by waiting. */
export function useLongPress(onHold: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType === 'mouse') return;
      press.current = { x, y, timer: window.setTimeout(onHold, holdMs) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
