import type { Ticket } from '@prosa/contract/ticket';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';
import { type LastPlace, stepFrom } from './row-keys.ts';

type Rows = readonly { ticket: Ticket; gone: boolean }[];

/** Next and previous, as the list stands. */
export function useRowShortcuts(
  rows: Rows,
  selected: string | undefined,
  list: RefObject<VirtualizerHandle | null>,
): void {
  const router = useRouter();
  const last = useRef<LastPlace>(null);
  const index = rows.findIndex(({ ticket }) => ticket.uuid === selected);
  useEffect(() => {
    if (selected && index !== -1) last.current = { uuid: selected, index };
  }, [selected, index]);
  const go = (step: 1 | -1) => {
    // Keys come faster than screens: the address knows already where the last one led.
    const [, , here = selected] = router.latestLocation.pathname.split('/');
    const to = stepFrom(rows, here, step, here ? null : last.current);
    const uuid = rows[to]?.ticket.uuid;
    if (!uuid) return;
    list.current?.scrollToIndex(to, { align: 'nearest' });
    void router.navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: uuid } });
  };
  useShortcut('nextTicket', () => go(1));
  useShortcut('previousTicket', () => go(-1));
}
