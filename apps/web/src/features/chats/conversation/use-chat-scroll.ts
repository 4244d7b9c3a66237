import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const bottomSlackPx = 32;
/** What stays visible above a message that is scrolled to. */
const headroomPx = 56;

type Options = {
  /** The newest message; 0 while there is none. */
  newest: number;
  /** The newest of what is being sent: sending leads to the end. */
  sent: string | undefined;
  /** Where "N new messages" stands. */
  fresh: RefObject<HTMLElement | null>;
  /** A message to show, each time a new object. */
  wanted: { id: number } | null;
};

/**
 * Where somebody is in a chat. The list is turned round by CSS (column-reverse), so that places are counted from its
 * end: what older pages bring above moves nothing. What comes below moves what is read above, and is made up for here.
 */
export function useChatScroll({ newest, sent, fresh, wanted }: Options) {
  const scroller = useRef<HTMLElement>(null);
  /** The newest message when it was last drawn, and how much stood below it: what is being sent. */
  const last = useRef({ id: 0, below: 0 });
  const [atBottom, setAtBottom] = useState(true);
  const look = useCallback(() => setAtBottom(isAtBottom(scroller.current)), []);
  const toBottom = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    look();
  }, [look]);

  // With each drawing: a message takes the place of what was being sent, and is as high or not.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || newest === 0) return;
    const { id, below } = last.current;
    if (id === 0) showFrom(element, fresh.current);
    else if (!isAtBottom(element)) element.scrollTop -= heightBelow(element, id) - below;
    last.current = { id: newest, below: heightBelow(element, newest) };
  });

  const lastSent = useRef(sent);
  useLayoutEffect(() => {
    if (sent !== undefined && sent !== lastSent.current) toBottom();
    lastSent.current = sent;
  }, [sent, toBottom]);

  useEffect(() => {
    const element = wanted && scroller.current && rowOf(scroller.current, wanted.id);
    if (!element) return;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  }, [wanted]);

  return { scroller, atBottom, look, toBottom };
}

function isAtBottom(element: HTMLElement | null): boolean {
  return !element || element.scrollTop > -bottomSlackPx;
}

function rowOf(scroller: HTMLElement, id: number): HTMLElement | null {
  return scroller.querySelector(`[data-message="${id}"]`);
}

/** Whoever opens a chat begins to read where it is new, if that is not in view anyway. */
function showFrom(scroller: HTMLElement, line: HTMLElement | null): void {
  if (!line) return;
  const above =
    scroller.getBoundingClientRect().top + headroomPx - line.getBoundingClientRect().top;
  if (above > 0) scroller.scrollTop -= above;
}

function heightBelow(scroller: HTMLElement, id: number): number {
  const row = rowOf(scroller, id);
  const list = scroller.firstElementChild;
  if (!row || !list) return 0;
  return list.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
}
