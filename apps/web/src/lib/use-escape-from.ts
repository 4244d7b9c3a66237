import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isAnythingOpen } from './typing/on-top.ts';

const openList = '[role=listbox], [aria-haspopup=listbox][aria-expanded=true]';

/**
 * Esc, pressed in an element or while nothing has the focus, and meant for nothing else there: neither for a dialog or
 * a list that is open, nor for whoever has used it up.
 */
export function useEscapeFrom(
  within: RefObject<HTMLElement | null>,
  isActive: boolean,
  onEscape: () => void,
): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    let isFree = false;
    // Before anybody hears of it: what it closes is gone afterwards.
    const look = () => {
      isFree = !isAnythingOpen() && document.querySelector(openList) === null;
    };
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || !isFree || defaultPrevented || !(target instanceof HTMLElement))
        return;
      if (target !== document.body && !within.current?.contains(target)) return;
      act();
      // A field is left by the same key: whoever writes goes on.
      target.focus();
    };
    addEventListener('keydown', look, { capture: true });
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', look, { capture: true });
      removeEventListener('keydown', onKeyDown);
    };
  }, [within, isActive]);
}
