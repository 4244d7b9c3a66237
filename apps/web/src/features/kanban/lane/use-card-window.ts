import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNarrow } from '../../../lib/use-media.ts';

/** Card and gap. All are equally high, so that none has to be measured before it can be shown. */
const cardRem = { wide: 9.375, narrow: 10.5 };

/** The top bar and the heads of page and lane: so much of the window has no cards. */
const abovePx = 180;

/** Drawn beyond the window's edges: what a turn of the wheel brings is there already. */
const beyond = 2;

type Options = {
  count: number;
  /** Drawn wherever they are: what has the focus or is held. Below zero: none. */
  kept: readonly number[];
  /** How far it was scrolled when it was left. */
  place: number;
  onPlace: (offset: number) => void;
};

/** Which of a lane's cards are drawn: those in sight and a few beyond. */
export function useCardWindow(scroll: RefObject<HTMLElement | null>, options: Options) {
  const { count, kept, place, onPlace } = options;
  const narrow = useNarrow();
  const cardPx = useMemo(() => cardRem[narrow ? 'narrow' : 'wide'] * remPx(), [narrow]);
  const rangeAt = useCallback(
    (top: number, height: number, more: number) => ({
      first: Math.max(0, Math.floor(top / cardPx) - more),
      end: Math.ceil((top + height) / cardPx) + more,
    }),
    [cardPx],
  );
  // Before it is laid out nobody knows how high the lane is. What is beyond comes after the first picture.
  const [range, setRange] = useState(() => rangeAt(place, innerHeight - abovePx, 0));
  const look = useCallback(() => {
    const element = scroll.current;
    if (!element) return;
    const next = rangeAt(element.scrollTop, element.clientHeight, beyond);
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
  }, [scroll, rangeAt]);

  const [firstPlace] = useState(place);
  useLayoutEffect(() => {
    // To scroll means to lay out the page, once for every lane: not for those that are at their beginning.
    if (firstPlace > 0 && scroll.current) scroll.current.scrollTop = firstPlace;
  }, [scroll, firstPlace]);

  const latest = useRef(onPlace);
  latest.current = onPlace;
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const onScroll = () => {
      look();
      latest.current(element.scrollTop);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [scroll, look]);

  /** Scrolls no further than it must. */
  const show = useCallback(
    (index: number) => {
      const element = scroll.current;
      if (!element) return;
      const top = index * cardPx;
      const lowest = top + cardPx - element.clientHeight;
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop < lowest) element.scrollTop = lowest;
    },
    [scroll, cardPx],
  );
  return { indexes: drawn(range, count, kept), cardPx, show };
}

function drawn(
  { first, end }: { first: number; end: number },
  count: number,
  kept: readonly number[],
): number[] {
  const indexes = new Set(kept.filter((index) => index >= 0 && index < count));
  for (let index = first; index < Math.min(end, count); index += 1) indexes.add(index);
  // In the order in which the keyboard goes through them.
  return [...indexes].sort((a, b) => a - b);
}

/** Whoever reads in larger letters has higher cards. */
function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
