import type { TagSummary } from '@prosa/contract/tag';
import type { Ticket } from '@prosa/contract/ticket';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';

type Fitting = {
  line: RefObject<HTMLDivElement | null>;
  shown: readonly TagSummary[];
  rest: readonly TagSummary[];
  /** Not even the first one fits: it is there, cut. */
  cut: boolean;
};

/** Rows come and go with each tab and each turn of the wheel: what fits is found out once. */
const known = new Map<string, number>();
const mostKnown = 2000;
/** All lines of a list are as wide as the last one that was looked at. */
let lastWidth = 0;

/** As many tags as the line has room for, one at least; the others are a number. */
export function useFittingTags(ticket: Ticket, connection: string): Fitting {
  const { tags } = ticket;
  const line = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(lastWidth);
  const [fit, setFit] = useState({ key: '', count: tags.length });
  const key = keyOf(ticket, connection, width);
  const count = (fit.key === key ? fit.count : known.get(key)) ?? tags.length;

  useLayoutEffect(() => {
    const element = line.current;
    if (!element || tags.length === 0) return;
    const look = () => {
      lastWidth = element.clientWidth;
      setWidth(lastWidth);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tags.length]);

  useLayoutEffect(() => {
    const element = line.current;
    if (!element || tags.length === 0 || fit.key === key || known.has(key)) return;
    const found = countFitting(element, tags.length);
    setFit({ key, count: found });
    // Until the page has its letters, words are not as wide as they will be.
    if (document.fonts.status === 'loaded' && width === element.clientWidth) remember(key, found);
  });

  // A number alone says less than a name that is cut.
  const cut = count === 0;
  const least = cut ? 1 : count;
  return { line, shown: tags.slice(0, least), rest: tags.slice(least), cut };
}

/** Everything that takes room in the line. */
function keyOf(ticket: Ticket, connection: string, width: number): string {
  const { tags, user, queue, status, offeredTo, offeredUntil } = ticket;
  const words = [connection, user?.name, queue?.name, ...tags.map(({ name }) => name)];
  return [width, currentLanguage(), status, offeredTo, offeredUntil, ...words].join('\n');
}

function remember(key: string, count: number): void {
  if (known.size >= mostKnown) known.clear();
  known.set(key, count);
}

const gap = 4;
/** The chip that says how many are left. */
const numberWidth = 30;

/** All tags are in the line at this moment: which of them end before the tools begin? */
function countFitting(line: HTMLElement, total: number): number {
  const chips = line.querySelectorAll<HTMLElement>('[data-tags] > span');
  const widths = [...chips].map((chip) => chip.offsetWidth + gap);
  // Before the tags may stand that it is closed.
  const others = widths.splice(0, widths.length - total).reduce((sum, width) => sum + width, 0);
  const room = line.clientWidth - placesWidth(line) - others - toolsWidth(line) - gap;
  let used = 0;
  for (const [index, width] of widths.entries()) {
    used += width;
    const left = total - index - 1;
    if (used + (left > 0 ? numberWidth : 0) > room) return index;
  }
  return total;
}

/** As wide as they would like to be: at this moment they may be squeezed by the tags. */
function placesWidth(line: HTMLElement): number {
  let width = 0;
  for (const place of line.querySelectorAll<HTMLElement>('[data-places] > span')) {
    const name = place.lastElementChild as HTMLElement;
    width += place.offsetWidth - name.clientWidth + name.scrollWidth;
  }
  return width;
}

/** An eye that only shows under a pointer lies over the line, and takes nothing of it. */
function toolsWidth(line: HTMLElement): number {
  const tools = line.querySelector<HTMLElement>('[data-tools]');
  const isOver = !tools || getComputedStyle(tools).position === 'absolute';
  return isOver ? 0 : tools.offsetWidth + gap;
}
