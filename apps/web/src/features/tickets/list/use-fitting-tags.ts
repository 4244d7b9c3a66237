import type { TagSummary } from '@prosa/contract/tag';
import type { Ticket } from '@prosa/contract/ticket';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';

/** How many tags are named; `cut`: it is one alone, and there is no room for all of it. */
type Fit = { count: number; cut: boolean };

type Fitting = Pick<Fit, 'cut'> & {
  line: RefObject<HTMLDivElement | null>;
  shown: readonly TagSummary[];
  rest: readonly TagSummary[];
};

/** Rows come and go with each tab and each turn of the wheel: what fits is found out once. */
const known = new Map<string, Fit>();
const mostKnown = 2000;
/** All lines of a list are as wide as the last one that was looked at. */
let lastWidth = 0;

/** As many tags as the line has room for, at least one where it can be read; the others are a number. */
export function useFittingTags(ticket: Ticket, connection: string): Fitting {
  const { tags } = ticket;
  const line = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(lastWidth);
  const [fit, setFit] = useState({ key: '', count: tags.length, cut: false });
  const key = keyOf(ticket, connection, width);
  const all = { count: tags.length, cut: false };
  const { count, cut } = (fit.key === key ? fit : known.get(key)) ?? all;

  useLayoutEffect(() => {
    const element = line.current;
    if (!element || tags.length === 0) return;
    const observer = new ResizeObserver(([line]) => {
      // As the browser says it: asked for, the page would be laid out once more for each row.
      lastWidth = Math.round(line?.borderBoxSize[0]?.inlineSize ?? lastWidth);
      setWidth(lastWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [tags.length]);

  useLayoutEffect(() => {
    const element = line.current;
    if (!element || tags.length === 0 || fit.key === key || known.has(key)) return;
    const found = fittingIn(element, width || element.clientWidth, tags.length);
    setFit({ key, ...found });
    if (hasItsLetters() && width > 0) remember(known, key, found);
  });

  return { line, shown: tags.slice(0, count), rest: tags.slice(count), cut };
}

/** Everything that takes room in the line. */
function keyOf(ticket: Ticket, connection: string, width: number): string {
  const { tags, user, queue, status, offeredTo, offeredUntil } = ticket;
  const words = [connection, user?.name, queue?.name, ...tags.map(({ name }) => name)];
  return [width, currentLanguage(), status, offeredTo, offeredUntil, ...words].join('\n');
}

function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
  if (values.size >= mostKnown) values.clear();
  values.set(key, value);
}

/** Until the page has its letters, words are not as wide as they will be. */
function hasItsLetters(): boolean {
  return document.fonts.status === 'loaded';
}

/** Words are as wide as they were the last time: to ask the page again means to lay it out, in the midst of a change. */
const widths = new Map<string, number>();

function widthOf(
  line: HTMLElement,
  part: HTMLElement,
  measure: (part: HTMLElement) => number,
): number {
  // Where there is little room some are hidden, and all but the first have a dot before them.
  const place = `${lastWidth} ${line.className} ${part.previousElementSibling !== null}`;
  const words = `${part.className} ${part.childElementCount} ${part.textContent}`;
  const key = `${place} ${words}`;
  const last = widths.get(key);
  if (last !== undefined) return last;
  const width = measure(part);
  if (hasItsLetters()) remember(widths, key, width);
  return width;
}

const gap = 4;
/** Their margin, and what rounding takes: a word that lacks half a pixel loses two letters to the dots. */
const behindPlaces = gap + 5;
/** The chip that says how many are left. */
const numberWidth = 30;
/** A tag that is cut shows its first letters there: the style sheet makes it no smaller. */
const cutWidth = 60;
/** For its sake the words before it may be cut to that part of the line, and are still read. */
const keptForPlaces = 0.6;

/** All tags are in the line at this moment: which of them end before the tools begin? */
function fittingIn(line: HTMLElement, lineWidth: number, total: number): Fit {
  const chips = [...line.querySelectorAll<HTMLElement>('[data-tags] > span')];
  const taken = chips.map((chip) => widthOf(line, chip, ({ offsetWidth }) => offsetWidth) + gap);
  // Before the tags may stand that it is closed.
  const others = sum(taken.splice(0, taken.length - total));
  const places = placesWidth(line);
  const beside = lineWidth - others - toolsWidth(line) - behindPlaces;
  const room = beside - places;
  let used = 0;
  for (const [index, width] of taken.entries()) {
    used += width;
    const left = total - index - 1;
    if (used + (left > 0 ? numberWidth : 0) <= room) continue;
    // A number alone says less than a name that is cut; but who has the ticket, and its queue, say more.
    const least = Math.min(places, lineWidth * keptForPlaces) + (left > 0 ? numberWidth : 0);
    const isNamed = index === 0 && beside - least >= Math.min(width, cutWidth);
    return { count: isNamed ? 1 : index, cut: isNamed && width > cutWidth };
  }
  return { count: total, cut: false };
}

/** As wide as they would like to be: at this moment they may be squeezed by the tags. */
function placesWidth(line: HTMLElement): number {
  const places = [...line.querySelectorAll<HTMLElement>('[data-places] > span')];
  return sum(
    places.map((place) =>
      // Squeezed to nothing it is narrower than the dots in it: what it would scroll over has them.
      widthOf(line, place, ({ scrollWidth, lastElementChild }) => {
        const name = lastElementChild as HTMLElement;
        return scrollWidth - name.clientWidth + name.scrollWidth;
      }),
    ),
  );
}

/** An eye that only shows under a pointer lies over the line, and takes nothing of it. */
function toolsWidth(line: HTMLElement): number {
  const tools = line.querySelector<HTMLElement>('[data-tools]');
  if (!tools) return 0;
  return widthOf(line, tools, () => {
    const isOver = getComputedStyle(tools).position === 'absolute';
    return isOver ? 0 : tools.offsetWidth + gap;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
