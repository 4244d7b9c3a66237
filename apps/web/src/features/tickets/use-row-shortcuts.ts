import type { Ticket } from '@prosa/contract/ticket';
import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts';
import { stepFrom } from './step-from.ts';

type Rows = readonly { ticket: Ticket; gone: boolean }[];

/** Next and previous, as the list stands. */
export function useRowShortcuts(
  rows: Rows,
  selected: string | undefined,
  list: RefObject<VirtualizerHandle | null>,
): void {
  const router = useRouter();
  const go = (step: 1 | -1) => {
    // Keys come faster than screens: the address knows already where the last one led.
    const [, , here = selected] = router.latestLocation.pathname.split('/');
    const index = stepFrom(rows, here, step);
    const uuid = rows[index]?.ticket.uuid;
    if (!uuid) return;
    list.current?.scrollToIndex(index, { align: 'nearest' });
    void router.navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: uuid } });
  };
  useShortcut('nextTicket', () => go(1));
  useShortcut('previousTicket', () => go(-1));
}
