import type { Ticket } from '@prosa/contract/ticket';

type Row = { ticket: Pick<Ticket, 'uuid' | 'status'>; gone: boolean };

/**
 * Pure: where the next or previous ticket stands that can be opened; one that waits is accepted, not
 * opened. With none selected, or one from elsewhere, it begins at the top. -1: there is none.
 */
export function stepFrom(rows: readonly Row[], selected: string | undefined, step: 1 | -1): number {
  const opens = (row: Row | undefined) => row && !row.gone && row.ticket.status !== 'pending';
  const from = rows.findIndex(({ ticket }) => ticket.uuid === selected);
  if (from === -1) return rows.findIndex(opens);
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    if (opens(rows[at])) return at;
  }
  return -1;
}
