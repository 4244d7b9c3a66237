import type { Ticket } from '@prosa/contract/ticket';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { isByKeyboard } from '../../../lib/by-keyboard.ts';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';

type Row = { ticket: Pick<Ticket, 'uuid' | 'status'>; gone: boolean };

/** The ticket that was open last, and where it stood. */
type LastPlace = { uuid: string; index: number };

/**
 * Pure: where the next or previous ticket stands that can be opened; one that waits is accepted, not
 * opened, and passed over unless all of them wait. With none selected it goes on from where the last
 * one stood, which may have left the list; without that one, too, it begins at the top. -1: there is none.
 */
export function stepFrom(
  rows: readonly Row[],
  selected: string | undefined,
  step: 1 | -1,
  last: LastPlace | null = null,
): number {
  const waiting = allWait(rows);
  const opens = (row: Row | undefined) =>
    row &&
    !row.gone &&
    (waiting || row.ticket.status !== 'pending') &&
    row.ticket.uuid !== last?.uuid;
  const from = rows.findIndex(({ ticket }) => ticket.uuid === selected);
  if (from === -1 && !last) return rows.findIndex(opens);
  const first = from === -1 && last ? last.index + (step === 1 ? 0 : -1) : from + step;
  for (let at = first; at >= 0 && at < rows.length; at += step) {
    if (opens(rows[at])) return at;
  }
  return -1;
}

function allWait(rows: readonly Row[]): boolean {
  return rows.every(({ ticket }) => ticket.status === 'pending');
}

type Rows = readonly { ticket: Ticket; gone: boolean }[];

/** Next and previous, as the list stands: the ticket opens; where all wait, the focus goes to the row. */
export function useRowShortcuts(
  rows: Rows,
  selected: string | undefined,
  list: RefObject<VirtualizerHandle | null>,
  scroll: RefObject<HTMLElement | null>,
): void {
  const router = useRouter();
  const last = useRef<LastPlace>(null);
  const index = rows.findIndex(({ ticket }) => ticket.uuid === selected);
  useEffect(() => {
    if (selected && index !== -1) last.current = { uuid: selected, index };
  }, [selected, index]);
  const focusRow = (at: number) => {
    const row = rows[at];
    if (!row) return;
    list.current?.scrollToIndex(at, { align: 'nearest' });
    const stop = () => stopOf(scroll.current, row.ticket.uuid);
    if (stop()) stop()?.focus();
    // It comes into the document with the scrolling.
    else requestAnimationFrame(() => stop()?.focus());
  };
  useLeftOpen(selected, () => {
    const next = stepFrom(rows, undefined, 1, last.current);
    focusRow(next === -1 ? stepFrom(rows, undefined, -1, last.current) : next);
  });
  const go = (step: 1 | -1) => {
    if (allWait(rows)) return focusRow(stepFrom(rows, focusedIn(scroll.current), step));
    // Keys come faster than screens: the address knows already where the last one led.
    const [, , here] = router.latestLocation.pathname.split('/');
    // The one that was just resolved may have left the list before the address did, or after it.
    const isListed = rows.some(({ ticket }) => ticket.uuid === here);
    const to = stepFrom(rows, here, step, isListed ? null : last.current);
    const uuid = rows[to]?.ticket.uuid;
    if (!uuid) return;
    list.current?.scrollToIndex(to, { align: 'nearest' });
    void router.navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: uuid } });
  };
  useShortcut('nextTicket', () => go(1));
  useShortcut('previousTicket', () => go(-1));
}

/** Whoever left the open ticket by a key goes on in the list: what had the focus is gone. */
export function useLeftOpen(selected: string | undefined, focus: () => void): void {
  const before = useRef(selected);
  const latest = useEffectEvent(focus);
  useEffect(() => {
    const wasOpen = before.current !== undefined;
    before.current = selected;
    if (!wasOpen || selected !== undefined || !isByKeyboard()) return;
    // Where the list and the ticket take turns, the list is only just coming.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) latest();
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
}

function stopOf(list: HTMLElement | null, uuid: string | undefined): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${uuid}"]`) ?? null;
}

/** Whose row the focus is in. */
function focusedIn(list: HTMLElement | null): string | undefined {
  const row = document.activeElement?.closest('article');
  const stop = row && list?.contains(row) && row.querySelector<HTMLElement>('[data-row]');
  return stop ? stop.dataset.row : undefined;
}

/** Up and down lead from row to row, each by its link or its button. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const byPlace = stops.sort((a, b) => top(a) - top(b));
  const row = (event.target as HTMLElement).closest('article');
  const at = byPlace.findIndex((stop) => row?.contains(stop));
  const next = byPlace[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Virtual rows stand in the document in the order in which they were made. */
function top(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}
