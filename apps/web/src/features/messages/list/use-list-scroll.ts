import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from './rows.ts';

const bottomSlackPx = 32;
const olderWithinPx = 50;
/** What stays visible above a row that is scrolled to: less where there is hardly room for the row. */
const headroomPx = 56;
const headroomShare = 1 / 8;

type Options = {
  rows: readonly Row[];
  canLoadOlder: boolean;
  loadOlder: () => void;
};

/**
 * Where somebody is in a conversation: at its end, where it stays when something is added, or
 * somewhere above, where nothing moves.
 */
export function useListScroll({ rows, canLoadOlder, loadOlder }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isPlaced = useRef(false);
  const isStuck = useRef(true);
  const lastTop = useRef(0);
  const [atBottom, setAtBottom] = useState(true);
  const older = useRef({ canLoadOlder, loadOlder });
  older.current = { canLoadOlder, loadOlder };

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element || !isPlaced.current) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    const hasGoneUp = element.scrollTop < lastTop.current;
    lastTop.current = element.scrollTop;
    // Rows that turn out taller than guessed move the end away from whoever stands there.
    if (isStuck.current && below >= bottomSlackPx && !hasGoneUp) keepAtBottom(scroller);
    else isStuck.current = below < bottomSlackPx;
    setAtBottom(isStuck.current);
    if (element.scrollTop < olderWithinPx && older.current.canLoadOlder) older.current.loadOlder();
  }, []);

  const toBottom = useCallback(() => {
    isStuck.current = true;
    setAtBottom(true);
    keepAtBottom(scroller);
  }, []);

  /** Heights are found out as rows are shown: whoever is at the end stays there meanwhile. */
  const onResize = useCallback(() => {
    if (isStuck.current && isPlaced.current) keepAtBottom(scroller);
    else look();
  }, [look]);

  /** What somebody unfolds is read from where they are, also at the end. */
  const letGo = useCallback(() => {
    isStuck.current = false;
  }, []);

  // A notice above the field, or the contact beside it, takes room from the messages.
  useEffect(() => {
    const observer = new ResizeObserver(onResize);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [onResize]);

  useLayoutEffect(() => {
    if (rows.length === 0) return;
    if (!isPlaced.current) {
      const fresh = rows.findIndex((row) => row.fresh !== null);
      isPlaced.current = true;
      isStuck.current = fresh === -1;
      if (fresh !== -1) {
        const room = scroller.current?.clientHeight ?? 0;
        const offset = -Math.min(headroomPx, room * headroomShare);
        list.current?.scrollToIndex(fresh, { align: 'start', offset });
      }
    }
    // Not by index: the virtualizer would go on for a while, against a reader who has gone up.
    if (isStuck.current) keepAtBottom(scroller);
    // The rows may not fill the window, and then nobody can scroll.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [rows, look]);

  const toRow = useCallback((index: number) => {
    isStuck.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
  }, []);

  return { scroller, list, atBottom, look, onResize, letGo, toBottom, toRow };
}

function keepAtBottom(scroller: RefObject<HTMLElement | null>): void {
  const element = scroller.current;
  if (element) element.scrollTop = element.scrollHeight;
}
