import type { Ticket } from '@prosa/contract/ticket';

type Row = { ticket: Pick<Ticket, 'uuid' | 'status'>; gone: boolean };

/** The ticket that was open last, and where it stood. */
export type LastPlace = { uuid: string; index: number };

/**
 * Pure: where the next or previous ticket stands that can be opened; one that waits is accepted, not
 * opened. With none selected it goes on from where the last one stood, which may have left the list;
 * without that one, too, it begins at the top. -1: there is none.
 */
export function stepFrom(
  rows: readonly Row[],
  selected: string | undefined,
  step: 1 | -1,
  last: LastPlace | null = null,
): number {
  const opens = (row: Row | undefined) =>
    row && !row.gone && row.ticket.status !== 'pending' && row.ticket.uuid !== last?.uuid;
  const from = rows.findIndex(({ ticket }) => ticket.uuid === selected);
  if (from === -1 && !last) return rows.findIndex(opens);
  const first = from === -1 && last ? last.index + (step === 1 ? 0 : -1) : from + step;
  for (let at = first; at >= 0 && at < rows.length; at += step) {
    if (opens(rows[at])) return at;
  }
  return -1;
}
