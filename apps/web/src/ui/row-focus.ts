import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Where in a list something with the focus stands. */
export type RowPlace = {
  element: HTMLElement;
  /** The page, or the dialog that the list is in. */
  around: ParentNode;
  list: Element;
  index: number;
  fromEnd: number;
};

const rowOf = 'tr, li, [role=row]';
const listOf = 'tbody, ul, ol, [role=rowgroup]';
const controls = 'button:not([disabled]), a[href], input:not([disabled])';

const allIn = (around: Element, selector: string) => [
  ...around.querySelectorAll<HTMLElement>(selector),
];

/** Null: it stands in no row. */
export function placeOf(element: HTMLElement): RowPlace | null {
  const row = element.closest<HTMLElement>(rowOf);
  const list = row?.parentElement?.closest(listOf);
  if (!row || !list) return null;
  const own = allIn(row, controls);
  // From the end: what is deleted by stands last, and not every row has all that comes before. 0 is the row itself.
  const fromEnd = element === row ? 0 : own.length - own.indexOf(element);
  const around = element.closest('[role=dialog]') ?? document;
  return { element, around, list, index: allIn(list, rowOf).indexOf(row), fromEnd };
}

/** Its row is gone: the same button of the row in its place gets the focus, or, without any, what adds a row. */
export function focusNear(place: RowPlace | null): void {
  const rows = place?.list.isConnected ? allIn(place.list, rowOf) : [];
  const row = place && rows[Math.min(place.index, rows.length - 1)];
  const own = row ? allIn(row, controls) : [];
  const next = place?.fromEnd === 0 ? row : (own.at(-(place?.fromEnd ?? 1)) ?? own.at(-1));
  const add = (place?.around ?? document).querySelector<HTMLElement>('[data-add]');
  (next ?? add)?.focus();
}

/** For a list whose rows come and go: the focus stays in it when its row goes, whoever deleted that. */
export function useRowFocus(rows: readonly unknown[]) {
  const place = useRef<RowPlace | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for whenever rows have come or gone
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || current.element.isConnected || document.activeElement !== document.body) return;
    place.current = null;
    focusNear(current);
  }, [rows]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    place.current = target instanceof HTMLElement ? placeOf(target) : null;
  };
}
